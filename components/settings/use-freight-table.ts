import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { changeFreightMutation, freightQuery } from "@/lib/freight/client";
import {
  type ClosedDraft,
  closedDraftsOf,
  closedProblemsOf,
  draftsOf,
  problemsOf,
  type RateDraft,
  rateOf,
} from "@/lib/freight/draft";
import { MAX_CUBIC_FACTOR, MAX_PACKING_DAYS, MIN_CUBIC_FACTOR } from "@/lib/freight/max-rates";
import type { FreightTable } from "@/lib/freight/schema";
import { ApiError } from "@/lib/http/fetcher";
import { newKey } from "@/lib/http/new-key";

type Terms = {
  diasPreparo: number | null;
  fechamentos: readonly ClosedDraft[];
  diasDespacho: readonly number[];
  horaCorte: string | null;
  fatorCubagem: number | null;
};
type Values = Terms & { linhas: readonly RateDraft[] };

const valuesOf = (table: FreightTable): Values => ({
  linhas: draftsOf(table),
  diasPreparo: table.diasPreparo,
  fechamentos: closedDraftsOf(table, newKey),
  diasDespacho: table.diasDespacho,
  horaCorte: table.horaCorte,
  fatorCubagem: table.fatorCubagem,
});

const isFactor = (value: number | null) =>
  value === null || (value >= MIN_CUBIC_FACTOR && value <= MAX_CUBIC_FACTOR);

/** `linhas[0].faixasCep[2].cepDe` becomes `linhas[0].faixasCep`: one field holds all ranges. */
const placeOf = (field: string) => /^linhas\[\d+\]\.\w+/.exec(field)?.[0] ?? field;

/** If another person saved first, the screen asks which table to keep. */
export function useFreightTable(table: FreightTable) {
  const t = useTranslations("panel.settings.freight");
  const client = useQueryClient();
  const [read, setRead] = useState(table);
  const [overtaken, setOvertaken] = useState<{ now: FreightTable; sentence: string } | null>(null);
  const form = useForm<Values>({
    initialValues: valuesOf(table),
    validate: ({ linhas, diasPreparo, fechamentos, fatorCubagem }) => ({
      ...Object.fromEntries(
        linhas.flatMap((draft, index) =>
          problemsOf(draft).map((field) => [`linhas[${index}].${field}`, t(`missing.${field}`)]),
        ),
      ),
      ...Object.fromEntries(
        fechamentos.flatMap((draft, index) =>
          closedProblemsOf(draft).map((field) => [
            `fechamentos[${index}].${field}`,
            t(`closed.missing.${field}`),
          ]),
        ),
      ),
      ...((diasPreparo ?? 0) > MAX_PACKING_DAYS && { diasPreparo: t("missing.diasPreparo") }),
      ...(!isFactor(fatorCubagem) && { fatorCubagem: t("missing.fatorCubagem") }),
    }),
  });
  const start = (now: FreightTable) => {
    setRead(now);
    setOvertaken(null);
    form.setInitialValues(valuesOf(now));
    form.setValues(valuesOf(now));
  };
  const action = useFormAction({
    form,
    mutation: changeFreightMutation,
    sent: ({ linhas, diasPreparo, fechamentos, diasDespacho, horaCorte, fatorCubagem }) => ({
      linhas: linhas.flatMap((draft) => rateOf(draft) ?? []).map(({ id: _, ...rate }) => rate),
      diasPreparo: diasPreparo ?? 0,
      fechamentos: fechamentos.map(({ key: _, nota, ...days }) => ({ ...days, nota: nota.trim() || null })),
      diasDespacho: [...diasDespacho],
      horaCorte,
      fatorCubagem,
      versao: read.versao,
    }),
    placeOf,
    stays: true,
    onDone: (saved) => {
      start(saved);
      toast.done(t("saved"));
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      const now = await client.fetchQuery({ ...freightQuery(), staleTime: 0 }).catch(() => null);
      if (now) setOvertaken({ now, sentence: error.sentence });
      return now !== null;
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  /** The next save replaces the other person's version. */
  const keepOwn = () => {
    if (!overtaken) return;
    setRead(overtaken.now);
    setOvertaken(null);
    form.setInitialValues(valuesOf(overtaken.now));
  };
  const discard = () => {
    start(read);
    action.reset();
  };
  const setDrafts = (change: (drafts: readonly RateDraft[]) => readonly RateDraft[]) =>
    form.setValues({ linhas: change(form.getValues().linhas) });
  return {
    values: form.values,
    errors: form.errors,
    setTerms: (terms: Partial<Terms>) => form.setValues(terms),
    setDrafts,
    action,
    overtaken,
    keepOwn,
    loadTheirs: () => overtaken && start(overtaken.now),
    discard,
  };
}
