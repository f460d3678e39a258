import { Button, Checkbox, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IntegerField } from "@/components/form/integer-field";
import { PasswordField } from "@/components/form/password-field";
import { LabelNotices } from "@/components/settings/label-notices";
import { Card } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Muted, Stack } from "@/components/ui/layout";
import { writtenCep } from "@/lib/customers/cep";
import type { SourcesView } from "@/lib/freight/sources/client";
import { CORREIOS_CODES, CORREIOS_SERVICES, type CorreiosService } from "@/lib/freight/sources/kinds";
import { newSigningSecret } from "@/lib/freight/sources/signing-secret";

type Size = keyof SourcesView["padrao"];
export const SIZES = ["pesoGramas", "alturaCm", "larguraCm", "comprimentoCm"] as const satisfies Size[];

const USUAL_SERVICES: CorreiosService[] = ["03298", "03220"];

type SenderField = keyof NonNullable<SourcesView["remetente"]>;
const SENDER = ["logradouro", "numero", "complemento", "bairro", "cidade"] as const satisfies SenderField[];
const MAX_LETTERS: Record<SenderField, number> = {
  logradouro: 160,
  numero: 20,
  complemento: 80,
  bairro: 80,
  cidade: 80,
};

export const draftOf = ({
  cepOrigem,
  remetente,
  padrao,
  propria,
  frenet,
  melhorEnvio,
  correios,
}: SourcesView) => ({
  cepOrigem: cepOrigem ? writtenCep(cepOrigem) : "",
  remetente: {
    logradouro: remetente?.logradouro ?? "",
    numero: remetente?.numero ?? "",
    complemento: remetente?.complemento ?? "",
    bairro: remetente?.bairro ?? "",
    cidade: remetente?.cidade ?? "",
  },
  padrao: padrao as Record<Size, number | null>,
  // The server never returns stored keys. An empty field keeps the stored key.
  propria: { ativa: propria.ativa, url: propria.url ?? "", chave: "" },
  frenet: { ativa: frenet.ativa, chave: "" },
  melhorEnvio: { ativa: melhorEnvio.ativa, chave: "", segredoAvisos: "" },
  correios: {
    ativa: correios.ativa,
    chave: "",
    usuario: correios.usuario ?? "",
    cartaoPostagem: correios.cartaoPostagem ?? "",
    // A contract that was never entered begins with the services that most contracts have.
    servicos: correios.chave ? (correios.servicos as CorreiosService[]) : USUAL_SERVICES,
  },
});

export type Draft = ReturnType<typeof draftOf>;
type Form = UseFormReturnType<Draft>;
type CardProps = { form: Form; kept: SourcesView };

export function OriginCard({ form }: { form: Form }) {
  const t = useTranslations("panel.settings.carriers");
  return (
    <Card title={t("origin")} isPaired>
      <div data-wide>
        <TextInput
          {...form.getInputProps("cepOrigem")}
          label={t("cepOrigem")}
          description={t("cepOrigemHint")}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <div data-wide>
        <Muted>{t("sizesText")}</Muted>
      </div>
      {SIZES.map((size) => (
        <IntegerField
          key={size}
          label={t(size)}
          maxDigits={size === "pesoGramas" ? 7 : 4}
          value={form.values.padrao[size]}
          error={form.errors[`padrao.${size}`]}
          onChange={(value) => form.setFieldValue(`padrao.${size}`, value)}
        />
      ))}
    </Card>
  );
}

export function SenderCard({ form }: { form: Form }) {
  const t = useTranslations("panel.settings.carriers");
  return (
    <Card title={t("sender")} isPaired>
      <div data-wide>
        <Muted>{t("senderText")}</Muted>
      </div>
      {SENDER.map((field) => (
        <TextInput
          key={field}
          {...form.getInputProps(`remetente.${field}`)}
          label={t(`remetente.${field}`)}
          maxLength={MAX_LETTERS[field]}
          autoComplete="off"
        />
      ))}
    </Card>
  );
}

function KeyField({ form, kept, source, label }: CardProps & { source: Source; label: string }) {
  const t = useTranslations("panel.settings.carriers");
  const key = kept[source].chave;
  return (
    <PasswordField
      {...form.getInputProps(`${source}.chave`)}
      label={label}
      description={key ? t("kept", { end: key.final }) : t("keyMissing")}
      maxLength={4000}
      autoComplete="off"
    />
  );
}

type Source = "propria" | "frenet" | "melhorEnvio" | "correios";

export function OwnCard({ form, kept }: CardProps) {
  const t = useTranslations("panel.settings.carriers");
  const [made, setMade] = useState("");
  const isUnsaved = made !== "" && form.values.propria.chave === made;
  const make = () => {
    const secret = newSigningSecret();
    setMade(secret);
    form.setFieldValue("propria.chave", secret);
  };
  return (
    <Card title={t("names.propria")}>
      <Muted>{t("ownText")}</Muted>
      <Switch {...form.getInputProps("propria.ativa", { type: "checkbox" })} label={t("ask.propria")} />
      <TextInput
        {...form.getInputProps("propria.url")}
        label={t("url")}
        placeholder="https://"
        inputMode="url"
        maxLength={2048}
        autoComplete="off"
      />
      <KeyField form={form} kept={kept} source="propria" label={t("secret")} />
      {isUnsaved ? (
        <CopyField label={t("newSecret")} value={made} takesFocus />
      ) : (
        <div>
          <Button variant="default" size="sm" onClick={make}>
            {t("makeSecret")}
          </Button>
        </div>
      )}
    </Card>
  );
}

export function CarrierCard({ form, kept, source }: CardProps & { source: "frenet" | "melhorEnvio" }) {
  const t = useTranslations("panel.settings.carriers");
  return (
    <Card title={t(`names.${source}`)}>
      <Switch {...form.getInputProps(`${source}.ativa`, { type: "checkbox" })} label={t(`ask.${source}`)} />
      <KeyField form={form} kept={kept} source={source} label={t(`token.${source}`)} />
      {source === "melhorEnvio" && (
        <LabelNotices kept={kept.melhorEnvio} field={form.getInputProps("melhorEnvio.segredoAvisos")} />
      )}
    </Card>
  );
}

export function CorreiosCard({ form, kept }: CardProps) {
  const t = useTranslations("panel.settings.carriers");
  return (
    <Card title={t("names.correios")}>
      <Muted>{t("correiosText")}</Muted>
      <Switch {...form.getInputProps("correios.ativa", { type: "checkbox" })} label={t("ask.correios")} />
      <TextInput
        {...form.getInputProps("correios.usuario")}
        label={t("correiosUser")}
        maxLength={60}
        autoComplete="off"
      />
      <KeyField form={form} kept={kept} source="correios" label={t("token.correios")} />
      <TextInput
        {...form.getInputProps("correios.cartaoPostagem")}
        label={t("correiosCard")}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <Checkbox.Group {...form.getInputProps("correios.servicos")} label={t("correiosServices")}>
        <Stack>
          {CORREIOS_CODES.map((code) => (
            <Checkbox key={code} value={code} label={`${CORREIOS_SERVICES[code]} (${code})`} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Card>
  );
}

/** Null: the store buys no labels. */
export const senderOf = (sender: Draft["remetente"]) =>
  Object.values(sender).some((text) => text.trim() !== "") ? sender : null;

export const sizesOf = ({ pesoGramas, alturaCm, larguraCm, comprimentoCm }: Draft["padrao"]) => ({
  pesoGramas: pesoGramas ?? 0,
  alturaCm: alturaCm ?? 0,
  larguraCm: larguraCm ?? 0,
  comprimentoCm: comprimentoCm ?? 0,
});
