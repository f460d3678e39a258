import type { PlacedOrder } from "@/lib/checkout/schema";
import { STATES } from "@/lib/customers/states";
import { formatMoment } from "@/lib/format/dates";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import { CorrectAddressForm } from "./correct-address-form";
import styles from "./order-returns.module.css";

type Props = { order: PlacedOrder; token: string; timeZone: string };

/** The buyer can correct the address until the team prepares the order. */
export async function AddressCorrection({ order, token, timeZone }: Props) {
  const t = await translator("storefront.addressCorrection");
  const a = await translator("storefront.account.addresses");
  const locale = await requestLocale();
  const { podeCorrigirEndereco, enderecoCorrigidoEm, enderecoEntrega } = order;
  const moment =
    enderecoCorrigidoEm && formatMoment(new Date(enderecoCorrigidoEm).toISOString(), timeZone, locale);
  return (
    <>
      {moment && <p className={styles.muted}>{t("corrected", { moment })}</p>}
      {podeCorrigirEndereco && enderecoEntrega && (
        <details className={styles.ask}>
          <summary className={styles.summary}>{t("ask")}</summary>
          <p className={styles.muted}>{t("text")}</p>
          <CorrectAddressForm
            token={token}
            address={enderecoEntrega}
            states={STATES}
            texts={{
              recipient: t("recipient"),
              cep: a("cep"),
              street: a("street"),
              number: a("number"),
              complement: a("complement"),
              district: a("district"),
              city: a("city"),
              state: a("state"),
              ...(await problemTexts()),
              fields: {
                cep: a("problemCep"),
                logradouro: t("missing"),
                numero: t("missing"),
                bairro: t("missing"),
                cidade: a("problemCidade"),
                uf: t("otherFreight"),
              },
              refused: t("refused"),
              submit: t("submit"),
              submitting: t("sending"),
            }}
          />
        </details>
      )}
    </>
  );
}
