"use client";

import { ActionIcon } from "@mantine/core";
import { type Icon, IconDots } from "@tabler/icons-react";
import { type ToggleEvent, useId, useRef } from "react";
import styles from "./more-menu.module.css";

type Action = { label: string; icon: Icon; onSelect: () => void; isDanger?: boolean; isDisabled?: boolean };

const GAP_PX = 4;
/** About what an action takes: tells whether all of them fit below the button. */
const ACTION_PX = 40;

/** Actions that are wanted now and then, behind one button. The browser's own popover closes itself. */
export function MoreMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const place = ({ newState }: ToggleEvent) => {
    const corner = button.current?.getBoundingClientRect();
    if (newState !== "open" || !corner || !menu.current) return;
    const { clientHeight, clientWidth } = document.documentElement;
    const belowPx = clientHeight - corner.bottom;
    const isUpward = belowPx < actions.length * ACTION_PX && corner.top > belowPx;
    const { style } = menu.current;
    style.top = isUpward ? "auto" : `${corner.bottom + window.scrollY + GAP_PX}px`;
    style.bottom = isUpward ? `${clientHeight - corner.top - window.scrollY + GAP_PX}px` : "auto";
    style.right = `${clientWidth - corner.right}px`;
  };
  const select = ({ onSelect }: Action) => {
    menu.current?.hidePopover();
    onSelect();
  };
  return (
    <>
      <ActionIcon ref={button} variant="default" size={36} aria-label={label} popoverTarget={id}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div ref={menu} id={id} popover="auto" className={styles.menu} onBeforeToggle={place}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={styles.action}
            data-danger={action.isDanger || undefined}
            disabled={action.isDisabled}
            onClick={() => select(action)}
          >
            <action.icon size={18} stroke={1.75} aria-hidden />
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}
