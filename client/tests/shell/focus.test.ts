/** Where the keyboard goes on when what had it is gone. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { FocusPath } from "../../src/table/focus";

const BAR = "<div class='bar'><button data-confirm>Confirm</button></div>";
const LIST = `<details class="moves" open><summary id="list">All</summary>
    <button id="move">Harvest</button></details>`;

beforeEach(() => {
    document.body.innerHTML = `
        <div class="board">
            <div><button id="far" data-rove tabindex="0">far</button></div>
            <div id="hand"><button id="card" data-rove tabindex="0">card</button>
                <div id="tray"><button id="option" data-rove tabindex="0">option</button></div></div>
        </div>${LIST}${BAR}`;
});

afterEach(() => {
    document.body.innerHTML = "";
});

const find = (id: string) => document.getElementById(id)!;
const at = () => document.activeElement?.id;

async function confirmed(id: string, change: () => void): Promise<void> {
    const path = new FocusPath();
    find(id).focus();
    await path.toConfirm();
    expect(document.activeElement?.hasAttribute("data-confirm")).toBe(true);
    change();
    document.querySelector(".bar")!.innerHTML = "";
    await path.back();
}

test("back to where it was", async () => {
    await confirmed("option", () => {});
    expect(at()).toBe("option");
});

test("to another thing of the same group", async () => {
    await confirmed("option", () => {
        find("tray").innerHTML = "<button id='next' data-rove tabindex='0'>next</button>";
    });
    expect(at()).toBe("next");
});

test("to what lies around, where the group is gone", async () => {
    await confirmed("option", () => find("tray").remove());
    expect(at()).toBe("card");
});

test("from a move of the list to the list", async () => {
    await confirmed("move", () => find("move").remove());
    expect(at()).toBe("list");
});

test("from a list that is gone to the board", async () => {
    await confirmed("move", () => document.querySelector(".moves")!.remove());
    expect(at()).toBe("far");
});

test("what vanishes with a new position hands it on", async () => {
    find("option").focus();
    const kept = new FocusPath().keep();
    find("tray").remove();
    await kept;
    expect(at()).toBe("card");
});
