"use client";

import { IconCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { Dialog } from "@/components/ui/dialog";
import { Muted } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { type MembershipView, membershipsQuery, rulesIn } from "@/lib/segments/client";
import { type Condition, type Group, isGroup, type Names } from "@/lib/segments/types";
import styles from "./why.module.css";

type Judged = { condition: Condition; isMet: boolean } | { operador: Group["operador"]; parts: Judged[] };

/** The answers have the order of the tree's conditions. */
function judgedOf({ operador, condicoes }: Group, answers: readonly boolean[]): Judged {
  let at = 0;
  const walk = (group: Group): Judged => ({
    operador: group.operador,
    parts: group.condicoes.map((part) =>
      isGroup(part) ? walk(part) : { condition: part, isMet: answers[at++] ?? false },
    ),
  });
  return walk({ operador, condicoes });
}

function Reasons({ judged, names }: { judged: Judged; names: Names }) {
  const t = useTranslations("panel.segments.why");
  const { one } = useConditionSentence();
  if ("condition" in judged) {
    const { condition, isMet } = judged;
    return (
      <span className={styles.reason} data-met={isMet || undefined}>
        {isMet ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
        <span>
          {t(isMet ? "met" : "unmet")}: {one(condition, names)}
        </span>
      </span>
    );
  }
  return (
    <>
      <Muted>{t(judged.operador === "e" ? "all" : "any")}</Muted>
      <ul className={styles.reasons}>
        {judged.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the tree
          <li key={index}>
            <Reasons judged={part} names={names} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the reasons in the same layout as the rules. */
export function Why({ membership: { regras, nomes, condicoes } }: { membership: MembershipView }) {
  const t = useTranslations("panel.segments.why");
  const rules = rulesIn(regras);
  if (!rules) return <Muted>{t("listed")}</Muted>;
  return <Reasons judged={judgedOf(rules, condicoes)} names={nomes} />;
}

type Props = { segmentId: string; person: { id: string; nome: string }; onClose: () => void };

export function WhyDialog({ segmentId, person: { id, nome }, onClose }: Props) {
  const t = useTranslations("panel.segments.why");
  const { data, error, refetch } = useQuery(membershipsQuery(id));
  const membership = data?.find((each) => each.id === segmentId);
  return (
    <Dialog isOpen title={t("title", { name: nome })} onClose={onClose}>
      {membership ? <Why membership={membership} /> : <QueryProblem error={error} onRetry={refetch} />}
    </Dialog>
  );
}
