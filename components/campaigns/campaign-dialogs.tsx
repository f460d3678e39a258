"use client";

import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AudienceCount } from "@/components/campaigns/audience-count";
import { NothingLeaves } from "@/components/campaigns/nothing-leaves";
import { ConfirmChange, FormModal, RemoveRecord } from "@/components/form/form-modal";
import { MomentField } from "@/components/form/moment-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import {
  audienceQuery,
  type CampaignView,
  moveCampaignMutation,
  removeCampaignMutation,
} from "@/lib/campaigns/client";

type Props = { campaign: CampaignView; onClose: () => void };

/** The version that the user saw: a refetch behind the dialog may bring a newer one. */
function useSeenVersion({ versao }: CampaignView): number {
  const [seen] = useState(versao);
  return seen;
}

/** Labels of fields that the user edits on another page. */
function useWordLabels() {
  const t = useTranslations("panel.campaigns.form");
  return { assunto: t("subject"), conteudo: t("text"), blocos: t("words") };
}

/** Shows the number of recipients, because a sent campaign cannot be taken back. */
function StartCampaign({ campaign, onClose }: Props) {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const versao = useSeenVersion(campaign);
  const labels = useWordLabels();
  const { id, canal, pelaEquipe, semServidor, segmentId, iniciadaEm } = campaign;
  const { destinatarios, enviados, falhas, incertos } = campaign;
  const { data } = useQuery({ ...audienceQuery(canal, segmentId), enabled: iniciadaEm === null });
  const left = iniciadaEm ? destinatarios - enviados - falhas - incertos : data?.recebem;
  const count = left === undefined ? "…" : format.count(left);
  return (
    <ConfirmChange
      title={t("dialogs.startTitle", { name: campaign.nome })}
      confirmLabel={t("dialogs.startConfirm", { count })}
      mutation={moveCampaignMutation}
      sent={{ id, status: "enviando" as const, versao }}
      labels={labels}
      done={t("done.enviando")}
      onClose={onClose}
    >
      {semServidor ? (
        <NothingLeaves />
      ) : (
        <p>{t(pelaEquipe ? "dialogs.startTextQueue" : "dialogs.startText", { count })}</p>
      )}
      {iniciadaEm === null && <AudienceCount canal={canal} segmentId={segmentId} />}
    </ConfirmChange>
  );
}

function ScheduleCampaign({ campaign, onClose }: Props) {
  const t = useTranslations("panel.campaigns");
  const versao = useSeenVersion(campaign);
  const form = useForm({
    initialValues: { agendadaPara: campaign.agendadaPara },
    validate: { agendadaPara: (moment) => (moment ? null : t("dialogs.whenMissing")) },
  });
  const action = useDialogAction({
    form,
    mutation: moveCampaignMutation,
    sent: ({ agendadaPara }) =>
      agendadaPara ? { id: campaign.id, status: "agendada" as const, agendadaPara, versao } : null,
    done: t("done.agendada"),
    labels: useWordLabels(),
    onClose,
    isBrief: true,
  });
  return (
    <FormModal title={t("schedule")} submitLabel={t("schedule")} action={action} onClose={onClose}>
      <MomentField
        value={form.values.agendadaPara}
        onChange={(agendadaPara) => form.setValues({ agendadaPara })}
        error={form.errors.agendadaPara}
        label={t("dialogs.when")}
        description={t("dialogs.whenHint")}
      />
      {campaign.semServidor && <NothingLeaves />}
      <AudienceCount canal={campaign.canal} segmentId={campaign.segmentId} />
    </FormModal>
  );
}

function CancelCampaign({ campaign, onClose }: Props) {
  const t = useTranslations("panel.campaigns");
  return (
    <ConfirmChange
      isDanger
      title={t("dialogs.cancelTitle", { name: campaign.nome })}
      confirmLabel={t("cancel")}
      cancelLabel={t("dialogs.keep")}
      mutation={moveCampaignMutation}
      sent={{ id: campaign.id, status: "cancelada" as const }}
      done={t("done.cancelada")}
      onClose={onClose}
    >
      <p>{t("dialogs.cancelText")}</p>
    </ConfirmChange>
  );
}

function RemoveCampaign({ campaign, onClose }: Props) {
  const t = useTranslations("panel.campaigns");
  return (
    <RemoveRecord
      title={t("dialogs.removeTitle", { name: campaign.nome })}
      confirmLabel={t("remove")}
      mutation={removeCampaignMutation}
      id={campaign.id}
      done={t("dialogs.removed")}
      list="/admin/campanhas"
      onClose={onClose}
    >
      <p>{t("dialogs.removeText")}</p>
    </RemoveRecord>
  );
}

const DIALOGS = {
  start: StartCampaign,
  schedule: ScheduleCampaign,
  cancel: CancelCampaign,
  remove: RemoveCampaign,
};

export function CampaignDialog({ name, ...props }: Props & { name: keyof typeof DIALOGS }) {
  const Shown = DIALOGS[name];
  return <Shown {...props} />;
}
