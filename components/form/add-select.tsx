"use client";

import { Button, NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Hidden } from "@/components/ui/hidden";
import styles from "./add-select.module.css";

type Props = {
  label: string;
  isLabelHidden?: boolean;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { id: string; name: string }[];
  addLabel: string;
  error?: ReactNode;
  onAdd: (id: string) => void;
};

/** Arrow keys change a closed select, so a choice counts only when the user presses the button. */
export function AddSelect(props: Props) {
  const { label, isLabelHidden = false, placeholder, options, addLabel, error, onAdd } = props;
  const [chosen, setChosen] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  const t = useTranslations("panel.list");
  const select = useRef<HTMLSelectElement>(null);
  const add = () => {
    select.current?.focus();
    if (!chosen) return;
    setChosen("");
    setAdded(options.find(({ id }) => id === chosen)?.name ?? null);
    onAdd(chosen);
  };
  return (
    <div className={styles.add} data-bare={isLabelHidden || undefined}>
      <NativeSelect
        ref={select}
        className={styles.select}
        label={isLabelHidden ? undefined : label}
        aria-label={isLabelHidden ? label : undefined}
        error={error}
        value={chosen}
        data={[
          { value: "", label: placeholder },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        {addLabel}
      </Button>
      <Hidden>
        <span role="status">{!chosen && added !== null && t("chosen", { name: added })}</span>
      </Hidden>
    </div>
  );
}
