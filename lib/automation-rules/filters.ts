import { RUN_STATUSES, SKIP_REASONS } from "@/lib/automation-rules/types";
import { choice, id, period } from "@/lib/http/filters";

export const RUN_FILTERS = {
  status: choice(RUN_STATUSES),
  motivo: choice(SKIP_REASONS),
  clienteId: id(),
  ...period(),
};
