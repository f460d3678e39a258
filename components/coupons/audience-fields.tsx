"use client";

import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { Card } from "@/components/ui/card";
import { segmentOptionsQuery } from "@/lib/segments/client";

const COUNT = { inputMode: "numeric", maxLength: 12, autoComplete: "off" } as const;

/** Who may use the coupon, and how often. */
export function AudienceFields({ form }: { form: CouponForm }) {
  const t = useTranslations("panel.coupons.form");
  const { data: segments = [] } = useQuery(segmentOptionsQuery);
  return (
    <Card isPaired title={t("whoCard")}>
      <TextInput
        {...COUNT}
        {...form.getInputProps("usoMaximo")}
        label={t("total")}
        description={t("unlimited")}
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      <TextInput
        {...COUNT}
        {...form.getInputProps("usoMaximoPorCliente")}
        label={t("perCustomer")}
        description={t("unlimited")}
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      <NativeSelect
        {...form.getInputProps("segmentId")}
        label={t("segment")}
        data={[
          { value: "", label: t("anyone") },
          ...segments.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
      <Checkbox
        {...form.getInputProps("primeiraCompra", { type: "checkbox" })}
        wrapperProps={{ "data-wide": true }}
        label={t("first")}
      />
    </Card>
  );
}
