"use client";

import { Anchor } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type FieldProblem,
  fieldProblemsIn,
  focusField,
  watchProblems,
} from "@/components/form/field-problems";
import { hasGoneOn } from "@/components/form/refusal-focus";
import type { Problems } from "@/components/form/use-form-action";
import { Notice } from "@/components/ui/notice";
import { loginAddress } from "@/lib/auth/pages/return-path";
import styles from "./form-problems.module.css";

type Read = { at: number; found: readonly FieldProblem[] };

/** Returns the same object if nothing changed, so React does not render again. */
function withProblems(known: Read, at: number, found: readonly FieldProblem[]): Read {
  const isSame =
    known.at === at &&
    known.found.length === found.length &&
    known.found.every(
      ({ field, sentence }, index) => field === found[index]?.field && sentence === found[index].sentence,
    );
  return isSame ? known : { at, found };
}

/**
 * Links to the page's problems, and shows problems that no field shows. Each refusal
 * moves the focus here, unless the user types.
 */
export function FormProblems({ title, refusal, sentences, isSignedOut, ...rest }: Problems) {
  const { count: refusals, since, isLate } = refusal;
  // If the focus stays elsewhere, only the summary announces the problem of a field.
  const isBrief = rest.isBrief === true && !isLate;
  const t = useTranslations("panel.dialog");
  const place = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Read>({ at: 0, found: [] });
  const look = useCallback(() => {
    const form = place.current?.closest("form");
    if (form) setRead((known) => withProblems(known, refusals, fieldProblemsIn(form)));
  }, [refusals]);
  // Runs before paint: otherwise a field's problem would first flash in the summary too.
  useLayoutEffect(() => {
    const form = place.current?.closest("form");
    if (!form || refusals === 0) return;
    look();
    return watchProblems(form, look);
  }, [refusals, look]);
  const { found } = read;
  const plain = sentences.filter(({ beside }) => !found.some(({ sentence }) => sentence === beside));
  const isElsewhere = refusals > 0 && plain.length > 0;
  // A new sentence becomes a link in the same frame: if it were plain text first, it would be read out twice.
  useLayoutEffect(() => {
    if (isElsewhere) look();
  });
  const links = isBrief ? [] : found;
  const isShown = refusals > 0 && read.at === refusals && links.length + plain.length > 0;
  const first = isBrief ? found[0]?.field : undefined;
  const told = useRef(0);
  useEffect(() => {
    if (told.current === refusals || !(isShown || first)) return;
    told.current = refusals;
    if (since && hasGoneOn(since)) return;
    if (isShown) alert.current?.focus();
    else if (first) focusField(first);
  }, [isShown, first, refusals, since]);
  return (
    <div ref={place} className={styles.place}>
      {isShown && (
        <Notice ref={alert} role="alert" tone="bad" title={title} icon={IconAlertCircle}>
          {links.map(({ field, label, sentence }) => (
            <p key={`${field.id} ${sentence}`} className={styles.sentence}>
              <Anchor
                inherit
                href={`#${field.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {sentence.startsWith(label) ? sentence : t("problemOf", { field: label, problem: sentence })}
              </Anchor>
            </p>
          ))}
          {plain.map(({ plain: sentence }) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}
            </p>
          ))}
          {isSignedOut && (
            <p className={styles.sentence}>
              <Anchor inherit target="_blank" href={loginAddress("panel", window.location.pathname)}>
                {t("logInBeside")}
              </Anchor>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
