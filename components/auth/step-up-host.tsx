"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { confirmPeopleBy } from "@/lib/http/fetcher";

const StepUpDialog = dynamic(
  () => import("@/components/auth/step-up-dialog").then(({ StepUpDialog }) => StepUpDialog),
  { ssr: false },
);

/** Asks for the password when an endpoint requires it, then repeats the refused request. */
export function StepUpHost() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => confirmPeopleBy(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const close = (isConfirmed: boolean) => {
    setAnswer(null);
    answer(isConfirmed);
  };
  return <StepUpDialog onClose={close} />;
}
