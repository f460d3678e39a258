import { ACTOR_TYPES } from "@/lib/audit/kinds";
import { choice, id, period, text } from "@/lib/http/filters";

export const AUDIT_FILTERS = {
  acao: text(80),
  recurso: text(60),
  recursoId: text(64),
  atorId: id(),
  atorTipo: choice(ACTOR_TYPES),
  ...period(),
};
