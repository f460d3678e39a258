import { ACTOR_TYPES, type ActorType } from "@/lib/audit/kinds";
import {
  choiceOfAddress,
  daysOfAddress,
  idOfAddress,
  pageOfAddress,
  textOfAddress,
} from "@/lib/http/list-address";

/** The rows of the audit log that an address asks for; `de` and `ate` are whole days of the store. */
export type AuditAddress = {
  page: number;
  limit: number;
  acao: string | undefined;
  recurso: string | undefined;
  recursoId: string | undefined;
  atorId: string | undefined;
  atorTipo: ActorType | undefined;
  de: string | undefined;
  ate: string | undefined;
};

/** The list that an address asks for; what makes no sense counts as not given. */
export const auditAddressOf = (params: URLSearchParams): AuditAddress => ({
  ...pageOfAddress(params),
  acao: textOfAddress(params, "acao", 80),
  recurso: textOfAddress(params, "recurso", 60),
  recursoId: textOfAddress(params, "recursoId", 64),
  atorId: idOfAddress(params, "atorId"),
  atorTipo: choiceOfAddress(params, "atorTipo", ACTOR_TYPES),
  ...daysOfAddress(params),
});
