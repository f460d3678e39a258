import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { RETURN_FILTERS } from "@/lib/returns/filters";

export type ReturnRow = Row<"/devolucoes">;

export const returnList = listOf(RETURN_FILTERS, (query) => apiList("/devolucoes", { query }));

export const orderReturnsQuery = (pedidoId: string) =>
  apiQuery("/devolucoes", { query: { page: 1, limit: 100, pedidoId } });

const withId = <Sent extends { id: string }>({ id, ...body }: Sent) => ({ params: { id }, body });

export const acceptReturnMutation = apiMutation(
  "POST",
  "/devolucoes/{id}/aceitar",
  withId<{ id: string; instrucoes: string }>,
);
export const refuseReturnMutation = apiMutation(
  "POST",
  "/devolucoes/{id}/recusar",
  withId<{ id: string; motivo: string }>,
);
export const receiveReturnMutation = apiMutation(
  "POST",
  "/devolucoes/{id}/receber",
  withId<{ id: string; reestocar: string[] }>,
);
export const refundReturnMutation = apiMutation(
  "POST",
  "/devolucoes/{id}/reembolsar",
  withId<{ id: string; freteCents: number; reestocar: boolean }>,
);
export const endReturnMutation = apiMutation("POST", "/devolucoes/{id}/concluir", (id: string) => ({
  params: { id },
}));
