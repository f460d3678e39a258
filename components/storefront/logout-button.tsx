"use client";

import { useState } from "react";
import { AREAS } from "@/lib/auth/pages/return-path";
import { ask } from "@/lib/http/ask";
import { forget } from "./checkout-draft";
import styles from "./logout-button.module.css";
import { dropPush } from "./push-worker";

export function LogoutButton({ label, failedText }: { label: string; failedText: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const logOut = () =>
    ask("POST", "/store-auth/logout", {}, { body: {} }).then(
      async () => {
        // Otherwise the next person at this browser could send an order to this customer's address.
        forget();
        await dropPush().catch(() => undefined);
        window.location.assign(AREAS.storefront.home);
      },
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
