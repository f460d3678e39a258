"use client";

import { useState } from "react";
import { AREAS } from "@/lib/auth/return-path";
import { send } from "@/lib/http/fetcher";
import styles from "./logout-button.module.css";

/** Ends the customer's session and goes back to the store's home. */
export function LogoutButton({ label, failedText }: { label: string; failedText: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const logOut = () =>
    send("/store-auth/logout").then(
      () => window.location.assign(AREAS.storefront.home),
      () => setHasFailed(true),
    );
  return (
    <div className={styles.logout}>
      <button type="button" className={styles.button} onClick={logOut}>
        {label}
      </button>
      <p role="status" className={styles.problem}>
        {hasFailed && failedText}
      </p>
    </div>
  );
}
