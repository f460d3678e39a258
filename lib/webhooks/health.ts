type Facts = {
  ativo: boolean;
  motivoDesativacao: string | null;
  falhandoDesde: string | null;
  ultimoSucessoEm: string | null;
};

export type Health = "disabled" | "paused" | "failing" | "healthy" | "new";

/** How a subscription is doing: switched off by the system, by a person, or on and how it fares. */
export function healthOf({ ativo, motivoDesativacao, falhandoDesde, ultimoSucessoEm }: Facts): Health {
  if (!ativo) return motivoDesativacao ? "disabled" : "paused";
  if (falhandoDesde) return "failing";
  return ultimoSucessoEm ? "healthy" : "new";
}

/** What a `motivoDesativacao` means. */
export function disabledReason(motivo: string): "failures" | "gone" | "other" {
  if (motivo === "falhas") return "failures";
  return motivo === "410" ? "gone" : "other";
}
