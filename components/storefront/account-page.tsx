import type { ReactNode } from "react";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./account-page.module.css";
import { LogoutButton } from "./logout-button";

type Props = { title: string; hello?: string; children: ReactNode };

export async function AccountPage({ title, hello, children }: Props) {
  const t = await translator("storefront.account");
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          {hello && <p className={styles.hello}>{hello}</p>}
          <h1 className={styles.title}>{title}</h1>
        </div>
        <LogoutButton label={t("logout.button")} failedText={t("logout.failed")} />
      </div>
      {children}
    </div>
  );
}
