"""Die Reisbauern, with Das Wasserfestival and Jasmin & Ingwer, for two. The rules: rules.md."""
