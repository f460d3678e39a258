"use client";

import { useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { ask } from "@/lib/http/ask";
import styles from "./checkout.module.css";

type CountdownProps = {
  /** `nowMs`: the server's time when it rendered the page, because the buyer's clock may be wrong. */
  untilMs: number;
  nowMs: number;
  label: string;
};

const twoDigits = (value: number) => String(value).padStart(2, "0");

function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(":");
}

/** Uses digits of equal width. At zero the page offers a new payment. */
export function Countdown({ untilMs, nowMs, label }: CountdownProps) {
  const [leftMs, setLeft] = useState(untilMs - nowMs);
  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => {
      const left = untilMs - nowMs - (performance.now() - startMs);
      setLeft(left);
      if (left > -1000) return;
      clearInterval(timer);
      window.location.reload();
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs, nowMs]);
  return (
    <p className={styles.countdown}>
      {label} <span role="timer">{clockOf(leftMs)}</span>
    </p>
  );
}

type CodeProps = { code: string; texts: { code: string; copy: string; copied: string; selected: string } };

export function PixCode({ code, texts }: CodeProps) {
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "selected" | null>(null);
  const [times, setTimes] = useState(0);
  const tell = (next: typeof outcome) => {
    setOutcome(next);
    setTimes((count) => count + 1);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      tell("copied");
    } catch {
      // The browser refused, or has no clipboard without https: the buyer copies by hand.
      field.current?.focus();
      field.current?.select();
      tell("selected");
    }
  };
  return (
    <>
      <label className={styles.select}>
        {texts.code}
        <textarea ref={field} className={styles.code} readOnly value={code} />
      </label>
      <button type="button" className={styles.button} disabled={!isHydrated} onClick={copy}>
        {outcome === "copied" ? texts.copied : texts.copy}
      </button>
      <p role="status" className={styles.muted}>
        {/* A new element each time, so that screen readers announce the same text again. */}
        {outcome && <span key={times}>{texts[outcome]}</span>}
      </p>
    </>
  );
}

type AgainProps = { token: string; texts: { again: string; failed: string } };

/** Creates a new payment after the last one expired. */
export function PayAgain({ token, texts }: AgainProps) {
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await ask("POST", "/store/pedidos/{token}/pagamento", { params: { token } });
      window.location.reload();
    } catch {
      setProblem(texts.failed);
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        disabled={!isHydrated}
        aria-disabled={isBusy}
        onClick={renew}
      >
        {texts.again}
      </button>
      <p role="alert" className={styles.alert}>
        {problem}
      </p>
    </>
  );
}
