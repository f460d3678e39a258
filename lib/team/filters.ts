import { choice, id, search } from "@/lib/http/filters";
import { USER_STATES } from "@/lib/team/user-state";

/** What the people of the team can be narrowed to; `papel` is the id of a role. */
export const USER_FILTERS = { q: search(), papel: id(), situacao: choice(USER_STATES) };
