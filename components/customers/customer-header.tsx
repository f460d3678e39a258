"use client";

import { Button } from "@mantine/core";
import { IconFileDownload, IconPencil, IconReceipt, IconTrash, IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { CustomerDialog } from "@/components/customers/customer-dialogs";
import { TagList } from "@/components/customers/tag-list";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Initials } from "@/components/ui/initials";
import { MoreMenu } from "@/components/ui/more-menu";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { type CustomerView, personalDataOf } from "@/lib/customers/client";

type Props = { customer: CustomerView; onOpen: (dialog: CustomerDialog) => void };

export function CustomerHeader({ customer, onOpen }: Props) {
  const t = useTranslations("panel.customers.detail");
  const format = useFormats();
  const { nome, tags, criadoEm, anonimizadoEm } = customer;
  return (
    <>
      <BackLink href="/admin/clientes">{t("back")}</BackLink>
      <PageHeader
        title={nome}
        lead={<Initials name={nome} />}
        beside={
          <>
            {anonimizadoEm && <StatusBadge tone="neutral">{t("erased")}</StatusBadge>}
            <TagList tags={tags} />
          </>
        }
        text={
          anonimizadoEm
            ? t("erasedAt", { day: format.day(anonimizadoEm) })
            : t("since", { day: format.day(criadoEm) })
        }
        actions={<Actions customer={customer} onOpen={onOpen} />}
      />
    </>
  );
}

function Actions({ customer, onOpen }: Props) {
  const t = useTranslations("panel.customers.detail");
  const { id, anonimizadoEm, resumo } = customer;
  // A navigation keeps the server's file name.
  const download = () => window.location.assign(personalDataOf(id));
  const remove = { label: t("remove"), icon: IconTrash, isDanger: true, onSelect: () => onOpen("remove") };
  return (
    <>
      {!anonimizadoEm && (
        <>
          <Button
            component="a"
            href={`/admin/pedidos-manuais/novo?clienteId=${id}`}
            variant="default"
            leftSection={<IconReceipt {...SMALL_ICON} />}
          >
            {t("newOrder")}
          </Button>
          <Button
            component="a"
            href={`/admin/clientes/${id}/editar`}
            leftSection={<IconPencil {...SMALL_ICON} />}
          >
            {t("edit")}
          </Button>
        </>
      )}
      <MoreMenu
        label={t("more")}
        actions={[
          { label: t("download"), icon: IconFileDownload, onSelect: download },
          ...(anonimizadoEm
            ? []
            : [
                {
                  label: t("anonymise"),
                  icon: IconUserOff,
                  isDanger: true,
                  onSelect: () => onOpen("anonymise"),
                },
              ]),
          ...(resumo.podeRemover ? [remove] : []),
        ]}
      />
    </>
  );
}
