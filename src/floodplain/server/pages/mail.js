// Answers to a mail: yes to mails at an address, or no more of them. The secret of the link stands
// behind its #, which browsers send nowhere; and only a person presses a button, while programs
// that read mails open every link in them.

const button = document.querySelector("button");
const notice = document.querySelector("[role=status]");

async function answer() {
  button.disabled = true;
  try {
    const response = await fetch(button.dataset.command, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Floodplain": "page" },
      body: JSON.stringify({ token: location.hash.slice(1) }),
    });
    const said = await response.json();
    notice.textContent = response.ok
      ? `${notice.dataset.done} ${said.name}.`
      : `That did not work: ${said.message}.`;
    button.disabled = response.ok;
  } catch {
    notice.textContent = "The server does not answer. Try again in a while.";
    button.disabled = false;
  }
}

button.addEventListener("click", answer);
