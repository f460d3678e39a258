import { choice } from "@/lib/http/filters";

/** `ativas` open the API now, rotated keys in their grace included. */
export const API_KEY_FILTERS = {
  situacao: choice(["ativas", "todas"], { fallback: "todas", inPanel: "ativas" }),
};
