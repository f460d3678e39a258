import { choice, id, search } from "@/lib/http/filters";
import { USER_STATES } from "@/lib/team/user-state";

export const USER_FILTERS = { q: search(), papel: id(), situacao: choice(USER_STATES) };
