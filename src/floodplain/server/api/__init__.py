"""The HTTP interface: commands are POSTs, news are Server-Sent Events, all data is JSON."""
