import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { cepRangesIn } from "@/lib/freight/cep-ranges";
import type { RateDraft } from "@/lib/freight/draft";

const SHOWN = 6;

/** Says in few words where a line goes, and what limits it. */
export function useFreightWords() {
  const t = useTranslations("panel.settings.freight");
  const format = useFormats();
  const between = (from: number | null, to: number | null, written: (value: number) => string) => {
    if (from === null) return to === null ? null : t("span.to", { to: written(to) });
    if (to === null) return t("span.from", { from: written(from) });
    return t("span.both", { from: written(from), to: written(to) });
  };
  const grams = (value: number) => t("span.grams", { grams: format.count(value) });
  return {
    placeOf: ({ ufs }: { ufs: readonly string[] }) => {
      if (ufs.length === 0) return t("everywhere");
      if (ufs.length <= SHOWN) return ufs.join(", ");
      return t("manyStates", { first: ufs.slice(0, SHOWN).join(", "), more: ufs.length - SHOWN });
    },
    limitsOf: (draft: RateDraft): string[] => {
      const ranges = cepRangesIn(draft.faixasCep)?.length ?? 0;
      const subtotal = between(draft.subtotalDeCents, draft.subtotalAteCents, format.cents);
      return [
        between(draft.pesoMinimoGramas, draft.pesoMaximoGramas, grams),
        subtotal && t("span.subtotal", { span: subtotal }),
        ranges > 0 && t("span.ceps", { count: ranges }),
        draft.categoriaIds.length > 0 && t("span.categories", { count: draft.categoriaIds.length }),
      ].filter((limit) => typeof limit === "string");
    },
  };
}
