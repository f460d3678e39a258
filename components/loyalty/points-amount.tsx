"use client";

import { useFormats } from "@/components/layout/panel-context";
import styles from "./points-amount.module.css";

/** Points that came or went: the sign says it, the colour only repeats it. */
export function PointsAmount({ points }: { points: number }) {
  const { count } = useFormats();
  const text = points > 0 ? `+${count(points)}` : count(points).replace("-", "−");
  return (
    <span className={styles.amount} data-gain={points > 0 || undefined}>
      {text}
    </span>
  );
}
