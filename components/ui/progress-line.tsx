import { useId } from "react";
import styles from "./progress-line.module.css";

type Props = {
  label: string;
  /** From 0 to 1; null if unknown. */
  part: number | null;
  text?: string;
};

export function ProgressLine({ label, part, text }: Props) {
  const id = useId();
  const percent = part === null ? null : Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.text}>{text ?? (percent !== null && `${percent} %`)}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text}
        className={styles.track}
      >
        <div
          className={styles.bar}
          data-unknown={percent === null || undefined}
          style={{ width: percent === null ? undefined : `${percent}%` }}
        />
      </div>
    </div>
  );
}
