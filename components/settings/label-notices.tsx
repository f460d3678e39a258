import type { UseFormReturnType } from "@mantine/form";
import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-field";
import { CopyField } from "@/components/ui/copy-field";
import { Hint } from "@/components/ui/layout";
import type { SourcesView } from "@/lib/freight/sources/client";

type Props = {
  kept: SourcesView["melhorEnvio"];
  /** Of the secret. */
  field: ReturnType<UseFormReturnType<object>["getInputProps"]>;
};

/** The address that the merchant enters at Melhor Envio, and the secret that its notices are signed with. */
export function LabelNotices({ kept, field }: Props) {
  const t = useTranslations("panel.settings.carriers");
  const { segredoAvisos, enderecoAvisos } = kept;
  return (
    <>
      <CopyField label={t("noticesAddress")} value={enderecoAvisos} />
      <PasswordField
        {...field}
        label={t("noticesSecret")}
        description={segredoAvisos ? t("kept", { end: segredoAvisos.final }) : t("keyMissing")}
        maxLength={4000}
        autoComplete="off"
      />
      <Hint>{t("noticesHint")}</Hint>
    </>
  );
}
