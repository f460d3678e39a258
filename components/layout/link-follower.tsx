"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { clickedLink, isPanelLink, linkAt, placeOf } from "@/components/ui/clicked-link";
import styles from "./link-follower.module.css";

/**
 * Panel links are plain anchors: a list has about sixty, and the framework's link
 * component costs a page a tenth of its time. This component follows them on the client,
 * prefetches likely ones, and shows a progress bar.
 */
export function LinkFollower() {
  const router = useRouter();
  const [isUnderWay, start] = useTransition();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link || !isPanelLink(link) || event.defaultPrevented) return;
      event.preventDefault();
      start(() => router.push(placeOf(link)));
    };
    const prefetch = ({ target }: Event) => {
      const link = linkAt(target);
      if (link && isPanelLink(link)) router.prefetch(placeOf(link));
    };
    // Only if the focus moved within the page: a restored focus shows no intent.
    const onFocus = (event: FocusEvent) => event.relatedTarget && prefetch(event);
    document.addEventListener("click", follow);
    document.addEventListener("mouseover", prefetch);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("touchstart", prefetch, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("mouseover", prefetch);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("touchstart", prefetch);
    };
  }, [router]);
  return isUnderWay && <div aria-hidden className={styles.progress} />;
}
