"use client";

import Link, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./intent-link.module.css";

/** Prefetches when somebody is about to follow it; Next would prefetch every link in view. */
export function IntentLink({ children, ...props }: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isMeant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onMouseEnter={mean}
      // Only from elsewhere on the page: restored focus is no intent.
      onFocus={({ relatedTarget }) => relatedTarget && mean()}
      onTouchStart={mean}
    >
      {children}
      <Progress />
    </Link>
  );
}

function Progress() {
  const { pending } = useLinkStatus();
  // In the body: an ancestor may be hidden, or contain `fixed`.
  return pending ? createPortal(<div aria-hidden className={styles.progress} />, document.body) : null;
}
