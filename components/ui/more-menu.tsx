"use client";

import type { Icon } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import buttons from "./icon-button.module.css";
import styles from "./more-menu.module.css";

/** A `reason` disables the action, and screen readers read the reason. */
export type MenuAction = {
  label: string;
  icon: Icon;
  onSelect: () => void;
  isDanger?: boolean;
  reason?: string | false;
};
type Props = { label: string; actions: readonly MenuAction[] };

/** A menu as in the WAI-ARIA pattern. */
export function MoreMenu({ label, actions }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<"first" | "last" | null>(null);
  const isOpen = start !== null;
  const openBy = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setStart(event.key === "ArrowDown" ? "first" : "last");
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttons.framed}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setStart(isOpen ? null : "first")}
        onKeyDown={openBy}
      >
        <SpriteIcon name="dots" />
      </button>
      {isOpen && (
        <Menu
          id={id}
          label={label}
          actions={actions}
          button={button}
          start={start}
          onClose={() => setStart(null)}
        />
      )}
    </>
  );
}

type MenuProps = Props & {
  id: string;
  button: { current: HTMLButtonElement | null };
  start: "first" | "last";
  onClose: () => void;
};

function Menu({ id, label, actions, button, start, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const close = () => {
    button.current?.focus();
    onClose();
  };

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    if (!element.matches(":popover-open")) element.showPopover();
    if (button.current) place(element, button.current);
    [...element.querySelectorAll<HTMLElement>("[role=menuitem]")].at(start === "first" ? 0 : -1)?.focus();
  }, [button, start]);

  // No native light dismissal: the click on the button would close the menu and open it again.
  useEffect(() => {
    const away = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Node)) return;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [button, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = nextOf(
      event.key,
      items.map((item) => item.textContent),
      at,
    );
    if (next !== null) {
      event.preventDefault();
      items.at(next)?.focus();
    }
    if (event.key === "Escape") {
      // The key must not act on the page below the menu.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === "Tab") close();
  };
  const select = ({ onSelect, reason }: MenuAction) => {
    if (reason) return;
    close();
    onSelect();
  };
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.action}
          data-danger={action.isDanger || undefined}
          aria-disabled={action.reason ? true : undefined}
          onClick={() => select(action)}
        >
          <action.icon size={18} stroke={1.75} aria-hidden />
          <span className={styles.words}>
            {action.label}
            {action.reason && <span className={styles.reason}>{action.reason}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Moves by arrow keys, Home, End or first letter; null for other keys. */
function nextOf(key: string, labels: readonly string[], at: number): number | null {
  const count = labels.length;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1 || key === " ") return null;
  const order = labels.map((_, index) => (at + 1 + index) % count);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

const GAP_PX = 4;

function place(menu: HTMLElement, button: HTMLElement) {
  const corner = button.getBoundingClientRect();
  const { clientHeight, clientWidth } = document.documentElement;
  const belowPx = clientHeight - corner.bottom;
  const isUpward = belowPx < menu.offsetHeight + GAP_PX && corner.top > belowPx;
  const { style } = menu;
  style.top = isUpward ? "auto" : `${corner.bottom + window.scrollY + GAP_PX}px`;
  style.bottom = isUpward ? `${clientHeight - corner.top - window.scrollY + GAP_PX}px` : "auto";
  style.right = `${clientWidth - corner.right}px`;
}
