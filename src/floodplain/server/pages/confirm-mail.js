// Confirms a mail address. The secret of the link stands behind its #, which browsers send nowhere;
// and only a person presses a button, while programs that read mails open every link in them.

const button = document.getElementById("confirm");
const answer = document.getElementById("answer");

async function confirm() {
  button.disabled = true;
  try {
    const response = await fetch("/api/session/mail", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Floodplain": "page" },
      body: JSON.stringify({ token: location.hash.slice(1) }),
    });
    const said = await response.json();
    answer.textContent = response.ok
      ? `Good: a mail will tell when it is the turn of ${said.name}.`
      : `That did not work: ${said.message}.`;
    button.disabled = response.ok;
  } catch {
    answer.textContent = "The server does not answer. Try again in a while.";
    button.disabled = false;
  }
}

button.addEventListener("click", confirm);
