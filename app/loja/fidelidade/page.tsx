import { AccountPage } from "@/components/storefront/account-page";
import { BalanceCard } from "@/components/storefront/balance-card";
import { PointsJoin, PointsLeave } from "@/components/storefront/points-join";
import { PointsOff } from "@/components/storefront/points-off";
import { PointsRules } from "@/components/storefront/points-rules";
import { PointsStatement } from "@/components/storefront/points-statement";
import { PointsTiles } from "@/components/storefront/points-tiles";
import { requireCustomer } from "@/lib/auth/page";
import { pageOfAddress } from "@/lib/http/filters";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { translator } from "@/lib/i18n/request-locale";
import { readCustomerPoints } from "@/lib/loyalty/read";
import { listStatement } from "@/lib/loyalty/statement";
import { readSettings } from "@/lib/settings/read";

const LINES = 10;

export async function generateMetadata() {
  const t = await translator("storefront.loyalty");
  return { title: t("title") };
}

/** `?pagina=` of the statement. */
function pageOf(search: PageSearch) {
  const pagina = searchParamsOf(search).get("pagina") ?? "";
  return { ...pageOfAddress(new URLSearchParams({ page: pagina })), limit: LINES };
}

/** The customer's points: balance, worth, what is coming and what ends, and every line of the ledger. */
export default async function LoyaltyPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx, cliente, loja } = await requireCustomer();
  const [points, lines, { fidelidade: program }, t] = await Promise.all([
    readCustomerPoints(ctx, cliente.id),
    listStatement(ctx, cliente.id, pageOf(await searchParams)),
    readSettings(ctx),
    translator("storefront.loyalty"),
  ]);
  const { moeda: currency, fusoHorario: timeZone, nomeLoja } = loja;
  const { ativo, programaAtivo, inscrito } = points;
  const firstName = cliente.nome.split(" ")[0] ?? cliente.nome;
  return (
    <AccountPage title={t("title")} hello={t("hello", { name: firstName })}>
      {!programaAtivo && <PointsOff kept={points.saldo} />}
      {programaAtivo && !ativo && <PointsJoin points={points} program={program} currency={currency} />}
      {ativo && (
        <>
          <BalanceCard storeName={nomeLoja} currency={currency} balance={points} />
          <PointsTiles points={points} timeZone={timeZone} waitDays={program.carenciaDias} />
        </>
      )}
      {inscrito && <PointsStatement lines={lines} timeZone={timeZone} />}
      {programaAtivo && <PointsRules program={program} currency={currency} />}
      {ativo && <PointsLeave />}
    </AccountPage>
  );
}
