import { choice, id } from "@/lib/http/filters";
import { RETURN_STATUSES } from "@/lib/returns/kinds";

export const RETURN_FILTERS = { status: choice(RETURN_STATUSES), pedidoId: id() };
