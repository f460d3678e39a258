import { formatDay } from "@/lib/format/dates";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Browsers } from "@/lib/marketing-messages/push-schema";
import type { OwnConsents } from "@/lib/store-account/schema";
import { problemTexts } from "@/lib/storefront/form-texts";
import { AccountSection } from "./account-section";
import { CheckField } from "./check-field";
import { PushHere } from "./push-here";
import { StoreForm } from "./store-form";

type Props = {
  consents: OwnConsents;
  browsers: Browsers;
  store: { nomeLoja: string; fusoHorario: string };
};

/** Shows each consent in plain words, with the date since when it applies. */
export async function ConsentSection({ consents, browsers, store }: Props) {
  const t = await translator("storefront.account");
  const locale = await requestLocale();
  const texts = {
    ...(await problemTexts()),
    submit: t("form.save"),
    submitting: t("form.saving"),
    done: t("form.saved"),
  };
  const since = (moment: Date | string | null) =>
    moment
      ? ` ${t("consents.since", { day: formatDay(new Date(moment).toISOString(), store.fusoHorario, locale) })}`
      : "";
  return (
    <AccountSection title={t("consents.title")} text={t("consents.text", { store: store.nomeLoja })}>
      <StoreForm path="/store/me/consentimentos" method="PUT" texts={texts} refreshes>
        {consents.map(({ canal, aceito, alteradoEm }) => (
          <CheckField
            key={canal}
            name={canal}
            label={t(`consents.${canal}`)}
            text={`${t(`consents.${canal}Text`)}${since(alteradoEm)}`}
            defaultChecked={aceito}
          />
        ))}
      </StoreForm>
      <PushHere
        publicKey={browsers.chavePublica}
        known={consents.some(({ canal, aceito }) => canal === "push" && aceito) ? browsers.resumos : []}
        texts={{
          turnOn: t("consents.turnOn"),
          on: t("consents.on"),
          blocked: t("consents.blocked"),
          failed: t("consents.failed"),
        }}
      />
    </AccountSection>
  );
}
