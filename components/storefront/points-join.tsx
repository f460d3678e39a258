import { StoreForm } from "@/components/storefront/store-form";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { earningsOf } from "@/lib/loyalty/example";
import type { CustomerPoints } from "@/lib/loyalty/schema";
import type { Settings } from "@/lib/settings/schema";
import { problemTexts } from "@/lib/storefront/form-texts";
import styles from "./points-join.module.css";

const EXAMPLE_CENTS = 10_000;

type Props = {
  points: Pick<CustomerPoints, "inscrito" | "saldo" | "equivalenteCents">;
  program: Settings["fidelidade"];
  currency: string;
};

/** For customers who never joined the program, or left it. */
export async function PointsJoin({
  points: { inscrito, saldo, equivalenteCents },
  program,
  currency,
}: Props) {
  const t = await translator("storefront.loyalty");
  const locale = await requestLocale();
  const money = (cents: number) => formatCents(cents, currency, locale);
  const { pontos, worthCents } = earningsOf(program, EXAMPLE_CENTS);
  const pointsOf = (count: number) => t("pointsCount", { count });
  const invitation = {
    amount: money(EXAMPLE_CENTS),
    points: pointsOf(pontos),
    count: pontos,
    worth: money(worthCents),
  };
  const paused =
    saldo > 0
      ? t("paused.text", { points: pointsOf(saldo), value: money(equivalenteCents) })
      : t("paused.none");
  const texts = {
    ...(await problemTexts()),
    refused: t("join.refused"),
    submit: t(inscrito ? "paused.button" : "join.button"),
    submitting: t("join.sending"),
  };
  return (
    <section aria-labelledby="participar" className={styles.card}>
      <h2 id="participar" className={styles.title}>
        {t(inscrito ? "paused.title" : "join.title")}
      </h2>
      <p className={styles.text}>{inscrito ? paused : t("join.text", invitation)}</p>
      <StoreForm path="/store/loyalty/participar" goTo="/loja/fidelidade" texts={texts}>
        {null}
      </StoreForm>
    </section>
  );
}

/** First explains what leaving the program means. */
export async function PointsLeave() {
  const t = await translator("storefront.loyalty.leave");
  const texts = { ...(await problemTexts()), submit: t("button"), submitting: t("sending") };
  return (
    <details className={styles.leave}>
      <summary className={styles.summary}>{t("title")}</summary>
      <p className={styles.text}>{t("text")}</p>
      <StoreForm path="/store/loyalty/sair" goTo="/loja/fidelidade" texts={texts} tone="danger">
        {null}
      </StoreForm>
    </details>
  );
}
