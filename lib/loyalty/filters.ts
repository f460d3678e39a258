import { choice, id, period } from "@/lib/http/filters";
import { ENTRY_TYPES } from "@/lib/loyalty/kinds";

export const ENTRY_FILTERS = { ...period(), tipo: choice(ENTRY_TYPES), clienteId: id() };
