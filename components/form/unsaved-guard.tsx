"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { type Departure, useLeaveWatch } from "@/components/form/use-leave-watch";

const LeaveQuestion = dynamic(
  () => import("@/components/ui/dialog").then(({ LeaveQuestion }) => LeaveQuestion),
  { ssr: false },
);

/**
 * Asks before unsaved changes are lost: at a link, at Back and Forward, and, by the browser, when the tab is
 * closed or loaded anew. What the page does itself, such as leaving after a save, is not asked about.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const [departure, setDeparture] = useState<Departure | null>(null);
  useLeaveWatch(when, setDeparture);
  return departure && <LeaveQuestion departure={departure} onAnswer={() => setDeparture(null)} />;
}
