import { choice, search } from "@/lib/http/filters";
import { SEGMENT_TYPES } from "@/lib/segments/types";

/** `q` matches parts of names. */
export const SEGMENT_FILTERS = { q: search(), tipo: choice(SEGMENT_TYPES) };
