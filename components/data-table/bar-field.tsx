import type { ComponentProps, ReactNode } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./bar-field.module.css";

type Look = {
  label: string;
  isLabelled?: boolean | undefined;
  lead?: ReactNode;
  end?: ReactNode;
  className?: string | undefined;
};

/** Looks like Mantine's fields but takes a tenth of their time to render: a list has about twelve. */
function Frame({ label, isLabelled, lead, end, className, children }: Look & { children: ReactNode }) {
  const frame = (
    <span className={`${styles.frame} ${isLabelled ? "" : (className ?? "")}`.trim()}>
      {lead && <span className={styles.lead}>{lead}</span>}
      {children}
      {end}
    </span>
  );
  if (!isLabelled) return frame;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
    <label className={className}>
      <span className={styles.label}>{label}</span>
      {frame}
    </label>
  );
}

type InputProps = Look & ComponentProps<"input">;

export function BarInput({ label, isLabelled, lead, end, className, ...input }: InputProps) {
  return (
    <Frame {...{ label, isLabelled, lead, end, className }}>
      <input
        {...input}
        aria-label={isLabelled ? undefined : label}
        className={styles.control}
        data-lead={lead ? (typeof lead === "string" ? "word" : "icon") : undefined}
      />
    </Frame>
  );
}

export type Choices = readonly (
  | { value: string; label: string }
  | { group: string; items: readonly string[] }
)[];
type SelectProps = Omit<Look, "lead" | "end"> & {
  value: string;
  choices: Choices;
  onChoose: (value: string) => void;
};

export function BarSelect({ label, isLabelled, className, value, choices, onChoose }: SelectProps) {
  return (
    <Frame {...{ label, isLabelled, className }} end={<SpriteIcon name="choose" size={15} />}>
      <select
        aria-label={isLabelled ? undefined : label}
        className={styles.control}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map((one) =>
          "items" in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.items.map((item) => (
                <option key={item} value={item}>
                  {item}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ),
        )}
      </select>
    </Frame>
  );
}
