import { choice } from "@/lib/http/filters";

/** `ativas` includes rotated keys in their grace period. */
export const API_KEY_FILTERS = {
  situacao: choice(["ativas", "todas"], { fallback: "todas", inPanel: "ativas" }),
};
