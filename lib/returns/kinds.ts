export const RETURN_KINDS = ["cancelamento", "arrependimento", "troca"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_STATUSES = ["aberta", "aceita", "recusada", "recebida", "concluida"] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** A cancellation needs no arrival, because the goods never left. */
export function returnActions({ tipo, status }: { tipo: ReturnKind; status: ReturnStatus }) {
  const mayEnd = status === "recebida" || (status === "aceita" && tipo === "cancelamento");
  return {
    podeDecidir: status === "aberta",
    podeReceber: status === "aceita",
    podeConcluir: mayEnd,
  };
}
