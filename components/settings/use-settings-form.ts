"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { LIMITS, type LimitedField, type SettingsDraft } from "@/lib/settings/draft";
import { isReservedSubdomain, SUBDOMAIN } from "@/lib/stores/subdomain";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Some rules only the API checks. */
export function useSettingsForm(initialValues: SettingsDraft) {
  const t = useTranslations("panel.settings.form");
  const format = useFormats();
  const within = (field: LimitedField) => (value: number | null) => {
    const [min, max] = LIMITS[field];
    const isFine = value !== null && value >= min && value <= max;
    const bounds = { field: t(`${field}.label`), min: format.count(min), max: format.count(max) };
    return isFine ? null : t("limits", bounds);
  };
  return useForm<SettingsDraft>({
    initialValues,
    validate: {
      nomeLoja: (name) => (name.trim() ? null : t("nomeLoja.missing")),
      emailContato: (email) => (email === "" || EMAIL.test(email.trim()) ? null : t("emailContato.wrong")),
      subdominio: (name) => {
        if (!SUBDOMAIN.test(name)) return t("subdominio.wrong");
        return isReservedSubdomain(name) ? t("subdominio.reserved") : null;
      },
      estoqueBaixo: within("estoqueBaixo"),
      pixExpiraHoras: within("pixExpiraHoras"),
      boletoExpiraDiasUteis: within("boletoExpiraDiasUteis"),
      carrinhoAbandonadoMin: within("carrinhoAbandonadoMin"),
      pedidoManualValidadeDias: within("pedidoManualValidadeDias"),
      devolucaoDias: within("devolucaoDias"),
    },
  });
}
