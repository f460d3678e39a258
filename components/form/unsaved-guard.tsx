"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { type Departure, useLeaveWatch } from "@/components/form/use-leave-watch";

const LeaveQuestion = dynamic(
  () => import("@/components/ui/dialog").then(({ LeaveQuestion }) => LeaveQuestion),
  { ssr: false },
);

/** Asks on links, Back, Forward, closing and reloading, but not when the page itself navigates. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const [departure, setDeparture] = useState<Departure | null>(null);
  useLeaveWatch(when, setDeparture);
  return departure && <LeaveQuestion departure={departure} onAnswer={() => setDeparture(null)} />;
}
