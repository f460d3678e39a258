"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { TagField } from "@/components/form/tag-field";
import { customerTagsQuery } from "@/lib/customers/client";
import styles from "./tag-choice.module.css";

type Props = {
  label: string;
  hint: string;
  /** Offered instead of the tags in use. */
  offered?: readonly string[];
  value: readonly string[];
  onChange: (tags: string[]) => void;
};

const OFFERED = 12;
const MAX_LENGTH = 40;

/** The user types tags or clicks tags that are in use. */
export function TagChoice({ label, hint, offered, value, onChange }: Props) {
  const t = useTranslations("panel.customers");
  const known = useQuery({ ...customerTagsQuery, enabled: offered === undefined });
  const free = (offered ?? known.data ?? []).filter((tag) => !value.includes(tag)).slice(0, OFFERED);
  const put = (tags: string[]) => onChange([...new Set(tags.map((tag) => tag.toLowerCase()))]);
  return (
    <div className={styles.field}>
      <TagField label={label} hint={hint} value={value} onChange={put} maxLength={MAX_LENGTH} />
      {value.length === 0 && <p className={styles.none}>{t("noTags")}</p>}
      {free.length > 0 && (
        <ul className={styles.offers} aria-label={t("knownTags")}>
          {free.map((tag) => (
            <li key={tag}>
              <button type="button" className={styles.offer} onClick={() => put([...value, tag])}>
                + {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
