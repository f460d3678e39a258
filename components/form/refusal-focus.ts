"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { fieldProblemsIn, focusField } from "@/components/form/field-problems";

const FIELDS = "input, select, textarea, [contenteditable=true]";

let inputs = 0;
// Counts for all forms of the page: an answer to one form must not disturb a user who types in another form.
if (typeof document !== "undefined") {
  const count = () => {
    inputs += 1;
  };
  document.addEventListener("input", count, { capture: true });
}

export type Moment = { inputs: number; focused: Element | null };

export const momentNow = (): Moment => ({ inputs, focused: document.activeElement });

/** True if the user has typed or entered another field since then: the focus must stay where it is. */
export function hasGoneOn(since: Moment): boolean {
  const now = document.activeElement;
  return inputs !== since.inputs || (now !== since.focused && now?.matches(FIELDS) === true);
}

export type Refusal = {
  /** A new count moves the focus again, even for the same problems. */
  count: number;
  /** When the user submitted. */
  since: Moment | null;
  /** The refusal moves no focus, so a live region must announce it. */
  isLate: boolean;
};

/** Call `submitted` at each submit. Call `refused` together with the state that shows the problems. */
export function useRefusals() {
  const since = useRef<Moment | null>(null);
  const [refusal, setRefusal] = useState<Refusal>({ count: 0, since: null, isLate: false });
  const submitted = () => {
    since.current = momentNow();
  };
  /** @returns `isLate` */
  const refused = (): boolean => {
    const isLate = since.current !== null && hasGoneOn(since.current);
    setRefusal(({ count }) => ({ count: count + 1, since: since.current, isLate }));
    return isLate;
  };
  return { refusal, submitted, refused };
}

/** Focuses the form's first problem once per refused submit, and at no other time. */
export function useRefusalFocus(form: RefObject<HTMLFormElement | null>) {
  const { refusal, submitted, refused } = useRefusals();
  useEffect(() => {
    if (refusal.count === 0 || refusal.isLate || !form.current) return;
    const [wrong] = fieldProblemsIn(form.current);
    if (wrong) focusField(wrong.field);
    else form.current.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [refusal, form]);
  return { isLate: refusal.isLate, submitted, refused };
}
