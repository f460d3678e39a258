import { BalanceCard } from "@/components/storefront/balance-card";
import { LogoutButton } from "@/components/storefront/logout-button";
import { PointsOff } from "@/components/storefront/points-off";
import { PointsRules } from "@/components/storefront/points-rules";
import { PointsTiles } from "@/components/storefront/points-tiles";
import { requireCustomer } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";
import { readLoyaltyBalance } from "@/lib/loyalty/read";
import styles from "./loyalty.module.css";

export async function generateMetadata() {
  const t = await translator("storefront.loyalty");
  return { title: t("title") };
}

/** The customer's points: balance, worth, what is coming and what expires. */
export default async function LoyaltyPage() {
  const { ctx, cliente, loja } = await requireCustomer();
  const balance = await readLoyaltyBalance(ctx);
  const t = await translator("storefront.loyalty");
  const firstName = cliente.nome.split(" ")[0] ?? cliente.nome;
  return (
    <div className={styles.page}>
      <div className={styles.greeting}>
        <div>
          <p className={styles.hello}>{t("hello", { name: firstName })}</p>
          <h1 className={styles.title}>{t("title")}</h1>
        </div>
        <LogoutButton label={t("logout")} failedText={t("logoutFailed")} />
      </div>
      {balance.ativo ? (
        <>
          <BalanceCard storeName={loja.nomeLoja} currency={loja.moeda} balance={balance} />
          <PointsTiles balance={balance} />
          <PointsRules pointCents={balance.valorPontoCents} currency={loja.moeda} />
        </>
      ) : (
        <PointsOff kept={balance.saldo} />
      )}
    </div>
  );
}
