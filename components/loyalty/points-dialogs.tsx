"use client";

import { AdjustPoints } from "@/components/loyalty/adjust-points";
import { PausePoints } from "@/components/loyalty/pause-points";
import type { PointsView } from "@/lib/loyalty/client";

export type PointsDialog = "adjust" | "pause";

type Props = {
  dialog: PointsDialog;
  customerId: string;
  nome: string;
  points: PointsView;
  onClose: () => void;
};

/** The dialog of a customer's points that is open now. */
export function PointsDialogs({ dialog, ...props }: Props) {
  return dialog === "adjust" ? <AdjustPoints {...props} /> : <PausePoints {...props} />;
}
