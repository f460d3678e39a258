import { choice } from "@/lib/http/filters";

/** `ativas` are those that open the API now, rotated ones within their grace too: what the panel shows at first. */
export const API_KEY_FILTERS = {
  situacao: choice(["ativas", "todas"], { fallback: "todas", inPanel: "ativas" }),
};
