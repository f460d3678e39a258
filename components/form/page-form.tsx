"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import type { FormAction } from "@/components/form/use-form-action";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import styles from "./page-form.module.css";

type FormProps = {
  action: FormAction;
  saveLabel: string;
  /** The form can be sent at once, and has no "discard". */
  isNew?: boolean;
  /** Also true when something besides the form's fields changed. */
  isChanged?: boolean | undefined;
  onDiscard?: () => void;
  /** Replaces the summary while the user must decide about another person's change. */
  notice?: ReactNode;
  children: ReactNode;
};

type EditorProps = FormProps & {
  title: string;
  text?: string;
  back: { href: string; label: string };
  /** Shown beside the title. */
  actions?: ReactNode;
};

/** A page that consists of one form. */
export function EditorPage({ title, text, back, actions, ...form }: EditorProps) {
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <PageHeader title={title} text={text} actions={actions} />
      <PageForm {...form} />
    </>
  );
}

export function PageForm(props: FormProps) {
  const { action, saveLabel, isNew = false, onDiscard, notice, children } = props;
  const { submit, isBusy, problems } = action;
  const isChanged = props.isChanged ?? action.isChanged ?? false;
  return (
    <form noValidate method="post" onSubmit={submit}>
      <UnsavedGuard when={isChanged} />
      <div className={styles.problems}>{notice || (problems && <FormProblems {...problems} />)}</div>
      {children}
      <SaveBar
        isShown={isNew || isChanged || isBusy}
        isChanged={isChanged}
        isBusy={isBusy}
        saveLabel={saveLabel}
        onDiscard={isNew ? undefined : onDiscard}
      />
    </form>
  );
}

type BarProps = {
  isShown: boolean;
  isChanged: boolean;
  isBusy: boolean;
  saveLabel: string;
  onDiscard?: (() => void) | undefined;
};

/**
 * Ctrl+S or ⌘S saves too. The live region exists before the bar shows, because screen
 * readers ignore a region that appears with its text.
 */
function SaveBar({ isShown, isChanged, isBusy, saveLabel, onDiscard }: BarProps) {
  const t = useTranslations("panel.unsaved");
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Dialogs have their own save button.
      if (!document.querySelector("[role=dialog]")) bar.current?.closest("form")?.requestSubmit();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isShown]);
  return (
    <div ref={bar} className={isShown ? styles.bar : styles.waiting} data-save-bar={isShown || undefined}>
      <p className={styles.text} role="status">
        {isChanged && t("changed")}
      </p>
      {isShown && onDiscard && isChanged && (
        <Button variant="default" disabled={isBusy} onClick={onDiscard}>
          {t("discard")}
        </Button>
      )}
      {isShown && (
        <Button type="submit" loading={isBusy} aria-keyshortcuts="Control+S Meta+S">
          {saveLabel}
        </Button>
      )}
    </div>
  );
}
