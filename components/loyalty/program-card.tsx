"use client";

import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useLocale, useTranslations } from "next-intl";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { IntentLink } from "@/components/ui/intent-link";
import { Hint } from "@/components/ui/layout";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Program } from "@/lib/loyalty/client";
import { earningsOf } from "@/lib/loyalty/example";

const EXAMPLE_CENTS = 10_000;

/** The rules of the program in words, with an example; those who may change them find the way to it. */
export function ProgramCard({ program }: { program: Program }) {
  const t = useTranslations("panel.loyalty.program");
  const words = useTranslations("panel.loyalty");
  const locale = useLocale();
  const { cents } = useFormats();
  const mayChange = usePanel().user.permissoes.includes("configuracoes");
  const { ativo, pontosPorReal, valorPontoCents, validadeMeses, carenciaDias, minimoResgate } = program;
  const percent = program.maximoPercentualPedido;
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(pontosPorReal);
  const { pontos, worthCents } = earningsOf(program, EXAMPLE_CENTS);
  const example = { amount: cents(EXAMPLE_CENTS), worth: cents(worthCents), count: pontos };
  const facts = [
    { name: t("earn"), value: t("earnValue", { count: pontosPorReal, rate, amount: cents(100) }) },
    { name: t("worth"), value: cents(valorPontoCents) },
    { name: t("wait"), value: t("waitValue", { days: carenciaDias }) },
    { name: t("life"), value: t("lifeValue", { months: validadeMeses }) },
    { name: t("use"), value: t("useValue", { points: words("points", { count: minimoResgate }), percent }) },
  ];
  return (
    <Card
      title={t("title")}
      actions={
        <>
          <StatusBadge tone={ativo ? "good" : "neutral"}>{t(ativo ? "on" : "off")}</StatusBadge>
          {mayChange && (
            <Button
              component={IntentLink}
              href="/admin/fidelidade/regras"
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t("change")}
            </Button>
          )}
        </>
      }
    >
      <Facts facts={facts} />
      <Hint>
        {ativo ? t("example", { ...example, points: words("points", { count: pontos }) }) : t("offText")}{" "}
        {!mayChange && t("onlySettings")}
      </Hint>
    </Card>
  );
}
