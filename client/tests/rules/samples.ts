/** Rules of a few words. */

import type { Rules } from "../../src/api/types";

export const RULES: Rules = {
    language: "en",
    introduction: "# Dos Rios\n\nA game about *water*.",
    sections: [
        {
            id: "DR section 7",
            number: "7",
            title: "Building",
            text: "With option `dams` only.",
            clauses: [
                {
                    id: "DR 7.6",
                    title: "Diverting a river",
                    section: "7",
                    text: "Lay it **anew**, as [section 13](#DR-section-13) writes.",
                },
                { id: "DR 7.7", title: "Both rivers", section: "7", text: "Both at once." },
            ],
        },
        {
            id: "DR section 13",
            number: "13",
            title: "Notation",
            text: "**Places.** Fields have names, see [7.6](#DR-7.6).",
            clauses: [],
        },
    ],
};
