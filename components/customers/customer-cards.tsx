"use client";

import { Anchor, Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Figures } from "@/components/ui/figures";
import { Hint, Muted, Prose } from "@/components/ui/layout";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import { type CustomerView, changeConsentMutation } from "@/lib/customers/client";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import styles from "./customer-cards.module.css";

const link = (href: string, text: string) => (
  <Anchor size="sm" href={href}>
    {text}
  </Anchor>
);

export function CustomerContact({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  const { email, telefone, documento, nascimento } = customer;
  const facts = [
    ...(email ? [{ name: t("email"), value: <Email customer={customer} email={email} /> }] : []),
    ...(telefone ? [{ name: t("phone"), value: link(`tel:${telefone}`, writtenPhone(telefone)) }] : []),
    ...(documento ? [{ name: t("document"), value: writtenTaxId(documento) }] : []),
    ...(nascimento ? [{ name: t("birth"), value: <BirthDay day={nascimento} /> }] : []),
    { name: t("account"), value: <Account customer={customer} /> },
  ];
  return (
    <Card title={t("contact")}>
      <Facts isStacked facts={facts} />
    </Card>
  );
}

function Email({ customer: { conta }, email }: { customer: CustomerView; email: string }) {
  const t = useTranslations("panel.customers.detail");
  const { temSenha, emailConfirmadoEm } = conta;
  return (
    <span className={styles.line}>
      {link(`mailto:${email}`, email)}
      {emailConfirmadoEm && <StatusBadge tone="good">{t("confirmed")}</StatusBadge>}
      {!emailConfirmadoEm && temSenha && <StatusBadge tone="neutral">{t("unconfirmed")}</StatusBadge>}
    </span>
  );
}

/** A birthday is a plain date: no time zone may shift it. */
function BirthDay({ day }: { day: string }) {
  const format = useFormats();
  return <time dateTime={day}>{format.calendarDay(day)}</time>;
}

function Account({ customer: { conta } }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  const format = useFormats();
  if (!conta.temSenha) return t("noAccount");
  return conta.ultimoLoginEm ? t("lastLogin", { day: format.day(conta.ultimoLoginEm) }) : t("hasAccount");
}

export function CustomerConsents({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.consents");
  const sentenceOf = useErrorSentence();
  const change = useMutation(changeConsentMutation);
  const { id, consentimentos, anonimizadoEm } = customer;
  const put = (consent: Pick<Consent, "canal" | "aceito">) =>
    change.mutate(
      { id, ...consent },
      {
        onSuccess: () => toast.done(t("saved", { channel: t(`channels.${consent.canal}`) })),
        onError: (error) => toast.failed(sentenceOf(error)),
      },
    );
  return (
    <Card title={t("title")}>
      <ul className={styles.channels}>
        {consentimentos.map((consent) => (
          <li key={consent.canal}>
            <Switch
              label={t(`channels.${consent.canal}`)}
              description={<Ground consent={consent} />}
              checked={consent.aceito}
              disabled={anonimizadoEm !== null || change.isPending}
              onChange={({ currentTarget }) => put({ canal: consent.canal, aceito: currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
      <Hint>{t("hint")}</Hint>
    </Card>
  );
}

type Consent = CustomerView["consentimentos"][number];

function Ground({ consent: { fonte, aceito, alteradoEm } }: { consent: Consent }) {
  const t = useTranslations("panel.customers.consents");
  const format = useFormats();
  if (!fonte || !alteradoEm) return t("neverAsked");
  const ground = { source: t(`sources.${fonte}`), moment: format.moment(alteradoEm) };
  return t(aceito ? "accepted" : "declined", ground);
}

export function CustomerAddresses({ customer: { enderecos } }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  return (
    <Card title={t("addresses")}>
      {enderecos.length === 0 ? (
        <Muted>{t("noAddress")}</Muted>
      ) : (
        <ul className={styles.addresses}>
          {enderecos.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address has no id, only its position
            <li key={index} className={styles.address}>
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {address.principal && enderecos.length > 1 && (
                <span>
                  <StatusBadge tone="neutral">{t("principal")}</StatusBadge>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function CustomerNotes({ customer: { observacao } }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  if (!observacao) return null;
  return (
    <Card title={t("note")}>
      <Prose>{observacao}</Prose>
    </Card>
  );
}

/** The totals count paid orders only. */
export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  const format = useFormats();
  const { resumo, pontos } = customer;
  const last = resumo.ultimoPedidoEm ? format.day(resumo.ultimoPedidoEm) : t("never");
  const facts = [
    { name: t("spent"), value: format.cents(resumo.gastoCents), text: t("spentText") },
    {
      name: t("orders"),
      value: format.count(resumo.pedidos),
      text: resumo.emAberto > 0 ? t("open", { count: resumo.emAberto }) : t("last", { day: last }),
    },
    { name: t("average"), value: format.cents(resumo.ticketMedioCents), text: t("averageText") },
    {
      name: t("points"),
      value: pontos ? format.count(pontos.saldo) : "–",
      text: t(pontos ? (pontos.ativo ? "takesPart" : "paused") : "noProgram"),
    },
  ];
  return (
    <section aria-label={t("facts")}>
      <Figures figures={facts} />
    </section>
  );
}
