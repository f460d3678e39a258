"use client";

import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { StatementLines } from "@/components/orders/statement-lines";
import { Card } from "@/components/ui/card";
import { Hidden } from "@/components/ui/hidden";
import { Hint, Problem } from "@/components/ui/layout";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import { type CreditView, readStatementMutation, reconcileMutation } from "@/lib/bank-statements/client";
import styles from "./reconcile-screen.module.css";

const MAX_BYTES = 2 * 1024 * 1024;
/** Maximum per request. */
const MOST = 100;

const TONES = {
  certo: "good",
  possivel: "warning",
  valor_diferente: "bad",
  nenhum: "neutral",
  ja_usado: "neutral",
} as const satisfies Record<CreditView["situacao"], string>;

const keyOf = ({ conta, fitId, dia, valorCents, ordem }: CreditView) =>
  JSON.stringify([conta, fitId, dia, valorCents, ordem]);
const isOffered = ({ situacao }: CreditView) => situacao === "certo" || situacao === "possivel";

function DropStatement({ isPending, onFile }: { isPending: boolean; onFile: (file: File) => void }) {
  const t = useTranslations("panel.reconcile");
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: isPending,
    onDrop: ([file]) => (file ? onFile(file) : toast.failed(t("tooLarge"))),
  });
  return (
    <div {...getRootProps({ className: styles.zone })} data-active={isDragActive || undefined}>
      {/* Not in the tab order: the button opens the file chooser. */}
      <input {...getInputProps({ "aria-label": t("choose"), style: { display: "none" } })} />
      <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
      <p>{t("drop")}</p>
      <Hint>{t("dropHint")}</Hint>
      <Button loading={isPending} onClick={open}>
        {t("choose")}
      </Button>
    </div>
  );
}

type LineProps = {
  credit: CreditView;
  /** The payment that the credit settles; null leaves the credit out. */
  chosen: string | null;
  problem: string | null | undefined;
  onChoose: (pagamentoId: string | null) => void;
};

function CreditLine({ credit, chosen, problem, onChoose }: LineProps) {
  const t = useTranslations("panel.reconcile");
  const format = useFormats();
  const { dia, valorCents, descricao, situacao, candidatos } = credit;
  const [picked, setPicked] = useState(candidatos[0]?.pagamentoId ?? "");
  const amount = format.cents(valorCents);
  const isOpen = isOffered(credit) && problem !== null;
  return (
    <li className={styles.line}>
      <Checkbox
        aria-label={t("acceptOf", { amount, text: descricao })}
        disabled={!isOpen}
        checked={isOpen && chosen !== null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? picked : null)}
      />
      <div className={styles.words}>
        <span className={styles.amount}>{amount}</span>
        <span className={styles.text}>
          {[format.calendarDay(dia), descricao].filter(Boolean).join(" · ")}
        </span>
        {problem && <Problem>{problem}</Problem>}
      </div>
      <div className={styles.match}>
        <StatusBadge tone={problem === null ? "good" : TONES[situacao]}>
          {t(problem === null ? "confirmed" : `matches.${situacao}`)}
        </StatusBadge>
        {candidatos.length === 1 && candidatos[0] && (
          <a href={`/admin/pedidos/${candidatos[0].pedidoId}`} className={styles.link}>
            {t("candidate", {
              number: format.orderNumber(candidatos[0].pedidoNumero),
              name: candidatos[0].cliente,
              amount: format.cents(candidatos[0].valorCents),
            })}
          </a>
        )}
        {candidatos.length > 1 && (
          <NativeSelect
            aria-label={t("whichOf", { amount })}
            value={picked}
            onChange={({ currentTarget }) => {
              setPicked(currentTarget.value);
              if (chosen !== null) onChoose(currentTarget.value);
            }}
            data={candidatos.map(({ pagamentoId, pedidoNumero, cliente }) => ({
              value: pagamentoId,
              label: t("candidateShort", { number: format.orderNumber(pedidoNumero), name: cliente }),
            }))}
          />
        )}
      </div>
    </li>
  );
}

type Settled = Record<string, string | null>;

function Credits({ credits }: { credits: readonly CreditView[] }) {
  const t = useTranslations("panel.reconcile");
  const sentenceOf = useErrorSentence();
  const confirm = useMutation(reconcileMutation);
  const certain = credits.filter(({ situacao }) => situacao === "certo");
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(certain.map((credit) => [keyOf(credit), credit.candidatos[0]?.pagamentoId ?? ""])),
  );
  /** One entry per credit: null after confirmation, else the reason of the refusal. */
  const [settled, setSettled] = useState<Settled>({});
  const choose = (credit: CreditView) => (pagamentoId: string | null) =>
    setChosen(({ [keyOf(credit)]: _, ...others }) =>
      pagamentoId ? { ...others, [keyOf(credit)]: pagamentoId } : others,
    );
  const ready = credits
    .filter((credit) => chosen[keyOf(credit)] && settled[keyOf(credit)] !== null)
    .slice(0, MOST);
  const send = () =>
    confirm.mutate(
      {
        creditos: ready.map((credit) => {
          const { conta, fitId, dia, valorCents, ordem } = credit;
          return { conta, fitId, dia, valorCents, ordem, pagamentoId: chosen[keyOf(credit)] ?? "" };
        }),
      },
      {
        onSuccess: ({ feitos, resultados }) => {
          const results = resultados.map(({ erro }, at) => [ready[at] ? keyOf(ready[at]) : "", erro]);
          setSettled((before) => ({ ...before, ...Object.fromEntries(results) }));
          toast.done(t("done", { count: feitos }));
        },
        onError: (error) => toast.failed(sentenceOf(error)),
      },
    );
  if (credits.length === 0) return <p>{t("none")}</p>;
  return (
    <Card
      title={t("credits", { count: credits.length })}
      actions={
        <Button loading={confirm.isPending} disabled={ready.length === 0} onClick={send}>
          {t("confirm", { count: ready.length })}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {credits.map((credit) => (
          <CreditLine
            key={keyOf(credit)}
            credit={credit}
            chosen={chosen[keyOf(credit)] ?? null}
            problem={settled[keyOf(credit)]}
            onChoose={choose(credit)}
          />
        ))}
      </ul>
    </Card>
  );
}

/**
 * Shows the bank's credits next to the orders that wait for payment. The user decides which belong together.
 */
export function ReconcileScreen() {
  const t = useTranslations("panel.reconcile");
  const sentenceOf = useErrorSentence();
  const read = useMutation(readStatementMutation);
  const count = read.data?.creditos.length ?? 0;
  return (
    <>
      <BackLink href="/admin/pedidos">{t("back")}</BackLink>
      <PageHeader title={t("title")} text={t("text")} />
      <DropStatement isPending={read.isPending} onFile={(file) => read.mutate(file)} />
      <Hidden>
        <span role="status">
          {read.data && (count > 0 ? t("credits", { count }) : t("none"))}
          {read.data && read.data.ilegiveis > 0 && ` ${t("unreadable", { count: read.data.ilegiveis })}`}
        </span>
      </Hidden>
      {read.error && <Problem>{sentenceOf(read.error)}</Problem>}
      {read.data && (
        <>
          <StatementLines statement={read.data} />
          <Credits key={read.submittedAt} credits={read.data.creditos} />
        </>
      )}
    </>
  );
}
