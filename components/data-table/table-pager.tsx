"use client";

import { NativeSelect, Pagination } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { Hidden } from "@/components/ui/hidden";
import { formatCount } from "@/lib/format/numbers";
import styles from "./table-pager.module.css";

/** `isTotalCapped`: there are more rows than `total` says. */
export type PageState = { page: number; limit: number; total: number; isTotalCapped?: boolean };

const LIMITS = [20, 50, 100];

type Props = {
  /** What the table lists: a page may have several. */
  label: string;
  page: PageState;
  onPage: (changes: { page?: number; limit?: number }) => void;
};

/** Which rows of how many are shown, the page size and the pages; only said aloud where all of them are on one page. */
export function TablePager({ label, page: { page, limit, total, isTotalCapped }, onPage }: Props) {
  const t = useTranslations("panel.table");
  const pages = Math.max(1, Math.ceil(total / limit));
  const limits = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b);
  const range = <Range page={page} limit={limit} total={total} isTotalCapped={isTotalCapped} />;
  if (total <= Math.min(...limits)) {
    return (
      <Hidden>
        <span role="status">{range}</span>
      </Hidden>
    );
  }
  return (
    <div className={styles.pager}>
      <p className={styles.range} role="status">
        {range}
      </p>
      <NativeSelect
        aria-label={t("pageSize")}
        className={styles.size}
        value={String(limit)}
        onChange={(event) => onPage({ limit: Number(event.currentTarget.value), page: 1 })}
        data={limits.map((size) => ({ value: String(size), label: t("perPage", { size }) }))}
      />
      {pages > 1 && (
        <nav aria-label={t("pages", { list: label })} className={styles.pages}>
          <Pagination
            total={pages}
            value={Math.min(page, pages)}
            onChange={(next) => onPage({ page: next })}
            siblings={1}
            getItemProps={(number) => ({ "aria-label": t("page", { page: number }) })}
            getControlProps={(control) => ({
              "aria-label": t(control === "previous" || control === "first" ? "previous" : "next"),
            })}
          />
        </nav>
      )}
    </div>
  );
}

function Range({ page, limit, total, isTotalCapped }: PageState) {
  const t = useTranslations("panel.table");
  const locale = useLocale();
  const from = (page - 1) * limit + 1;
  if (total === 0 || from > total) return t("rangeNone");
  const to = Math.min(page * limit, total);
  const values = {
    from: formatCount(from, locale),
    to: formatCount(to, locale),
    total: formatCount(total, locale),
  };
  if (isTotalCapped) return t("rangeCapped", values);
  return t(from === to ? "rangeOne" : "range", values);
}
