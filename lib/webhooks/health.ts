type Facts = {
  ativo: boolean;
  motivoDesativacao: string | null;
  falhandoDesde: string | null;
  ultimoSucessoEm: string | null;
};

export type Health = "disabled" | "paused" | "failing" | "healthy" | "new";

export function healthOf({ ativo, motivoDesativacao, falhandoDesde, ultimoSucessoEm }: Facts): Health {
  if (!ativo) return motivoDesativacao ? "disabled" : "paused";
  if (falhandoDesde) return "failing";
  return ultimoSucessoEm ? "healthy" : "new";
}

export function disabledReason(motivo: string): "failures" | "gone" | "other" {
  if (motivo === "falhas") return "failures";
  return motivo === "410" ? "gone" : "other";
}
