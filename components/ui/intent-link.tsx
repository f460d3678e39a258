"use client";

import Link, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./intent-link.module.css";

/**
 * A link that fetches what it leads to when somebody is about to follow it. Next would fetch every link in view:
 * with a sidebar of them, 50 kB of script and a page's work on the server for each on every visit.
 */
export function IntentLink({ children, ...props }: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isMeant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onMouseEnter={mean}
      // From elsewhere on the page: a row that gets the focus because one came back is not about to be followed.
      onFocus={({ relatedTarget }) => relatedTarget && mean()}
      onTouchStart={mean}
    >
      {children}
      <Progress />
    </Link>
  );
}

/** A thin bar at the top of the window while the page that the link leads to is being made. */
function Progress() {
  const { pending } = useLinkStatus();
  // In the body: an ancestor of the link may be hidden by then, or be what `fixed` refers to.
  return pending ? createPortal(<div aria-hidden className={styles.progress} />, document.body) : null;
}
