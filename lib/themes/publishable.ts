import type { Ctx } from "@/lib/ctx";
import { AppError, invalid } from "@/lib/errors";
import { type PlainTemplate, sentence } from "@/lib/i18n/sentence";
import { contrastsOf, MIN_CONTRAST, shownRatio } from "@/lib/themes/css";
import { listThemes } from "@/lib/themes/read";
import type { LockReason, ThemeDesign } from "@/lib/themes/schema";

const WHY: Record<LockReason, PlainTemplate> = {
  descontinuado: "ele não é mais oferecido",
  incompativel: "ele pede uma versão mais nova da loja",
  licenca_expirada: "a licença dele expirou",
  plano_insuficiente: "o plano da loja não inclui este tema",
  compra_necessaria: "ele ainda não foi comprado",
};

/** The active preset stays usable. @throws 409 locked, with the reason · 422 unknown */
export async function assertUnlocked(ctx: Ctx, presetId: string | null): Promise<void> {
  if (!presetId) return;
  const theme = (await listThemes(ctx)).find((entry) => entry.presetId === presetId);
  if (!theme) throw invalid("presetId", "tema não encontrado");
  if (theme.motivo && !theme.ativo) {
    throw new AppError(
      "conflict",
      sentence("O tema {nome} está bloqueado: {why}.", {
        nome: theme.nome,
        why: sentence(WHY[theme.motivo]),
      }),
      {
        details: { motivo: theme.motivo },
      },
    );
  }
}

const PAIRS = {
  "texto-fundo": ["cores.texto", "o texto sobre o fundo"],
  "primaria-fundo": ["cores.primaria", "a cor principal sobre o fundo"],
  "primaria-botao": ["cores.primaria", "o texto do botão sobre a cor principal"],
  "destaque-selo": ["cores.destaque", "o texto do selo sobre a cor de destaque"],
} as const;

/** @throws 422 naming the pair with too little contrast */
export function assertReadable({ aparencia }: ThemeDesign): void {
  for (const [pair, ratio] of Object.entries(contrastsOf(aparencia))) {
    if (ratio >= MIN_CONTRAST) continue;
    const [field, words] = PAIRS[pair as keyof typeof PAIRS];
    const shown = shownRatio(ratio).toLocaleString("pt-BR");
    throw invalid(
      field,
      sentence("{words} tem contraste {contrast}:1; para ser lido precisa de 4,5:1", {
        words: sentence(words),
        contrast: shown,
      }),
    );
  }
}
