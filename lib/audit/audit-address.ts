import { ACTOR_TYPES, type ActorType } from "@/lib/audit/kinds";
import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { dayOf } from "@/lib/orders/order-address";

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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that an address names, or undefined for what is none. */
export function idOfAddress(params: URLSearchParams, name: string): string | undefined {
  const id = params.get(name) ?? "";
  return UUID.test(id) ? id : undefined;
}

/** The list that an address asks for; what makes no sense counts as not given. */
export function auditAddressOf(params: URLSearchParams): AuditAddress {
  const [de, ate] = [dayOf(params, "de"), dayOf(params, "ate")];
  const text = (name: string, length: number) => params.get(name)?.trim().slice(0, length) || undefined;
  return {
    ...pageOfAddress(params),
    acao: text("acao", 80),
    recurso: text("recurso", 60),
    recursoId: text("recursoId", 64),
    atorId: idOfAddress(params, "atorId"),
    atorTipo: choiceOfAddress(params, "atorTipo", ACTOR_TYPES),
    de,
    ate: de && ate && ate < de ? undefined : ate,
  };
}

/** The filters of a list's address, and none of its pages: what the CSV holds. */
export function auditFiltersOf({ page: _, limit: __, ...filters }: AuditAddress): URLSearchParams {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given);
}
