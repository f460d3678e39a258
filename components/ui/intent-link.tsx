"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that fetches what it leads to when somebody is about to follow it. Next would fetch every link in view:
 * with a sidebar of them, 50 kB of script and a page's work on the server for each on every visit.
 */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isMeant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onMouseEnter={mean}
      onFocus={mean}
      onTouchStart={mean}
    />
  );
}
