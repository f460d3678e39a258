import { GET as listStatement } from "@/app/(api)/store/loyalty/me/extrato/route";
import { storePage } from "@/app/loja/store-page";
import { AccountPage } from "@/components/storefront/account-page";
import { BalanceCard } from "@/components/storefront/balance-card";
import { PointsJoin, PointsLeave } from "@/components/storefront/points-join";
import { PointsOff, PointsRules } from "@/components/storefront/points-program";
import { PointsStatement } from "@/components/storefront/points-statement";
import { PointsTiles } from "@/components/storefront/points-tiles";
import { readCustomerPoints } from "@/lib/loyalty/read";
import { readSettings } from "@/lib/settings/read";
import { pageInAddress } from "@/lib/storefront/page-in-address";

const page = storePage({
  at: "/loja/fidelidade",
  texts: "storefront.loyalty",
  title: "title",
  load: ({ ask, ctx, cliente, search }) =>
    Promise.all([
      ask(listStatement, { query: pageInAddress(search) }),
      readCustomerPoints(ctx, cliente.id),
      readSettings(ctx),
    ]),
  screen: ({ t, loja, cliente, data: [lines, points, { fidelidade: program }] }) => {
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
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
