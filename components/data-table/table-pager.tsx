"use client";

import { usePagination } from "@mantine/hooks";
import { useLocale, useTranslations } from "next-intl";
import { BarSelect } from "@/components/data-table/bar-field";
import { Hidden } from "@/components/ui/hidden";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { formatCount } from "@/lib/format/numbers";
import styles from "./table-pager.module.css";

/** `isTotalCapped`: there are more records than `total`. */
export type PageState = { page: number; limit: number; total: number; isTotalCapped?: boolean };

const LIMITS = [20, 50, 100];

type Props = {
  label: string;
  page: PageState;
  onPage: (changes: { page?: number; limit?: number }) => void;
};

/** Visually hidden if all rows fit on one page. */
export function TablePager({ label, page: { page, limit, total, isTotalCapped }, onPage }: Props) {
  const t = useTranslations("panel.table");
  const pages = Math.max(1, Math.ceil(total / limit));
  const limits = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b);
  const range = <Range page={page} limit={limit} total={total} isTotalCapped={isTotalCapped} />;
  const isShort = total <= Math.min(...limits);
  return (
    <div className={styles.pager} data-short={isShort || undefined}>
      {/* One live region for long and short lists: screen readers do not announce a new region. */}
      <p className={styles.range} role="status">
        {isShort ? <Hidden>{range}</Hidden> : range}
      </p>
      {!isShort && (
        <BarSelect
          label={t("pageSize")}
          className={styles.size}
          value={String(limit)}
          onChoose={(size) => onPage({ limit: Number(size), page: 1 })}
          choices={limits.map((size) => ({ value: String(size), label: t("perPage", { size }) }))}
        />
      )}
      {!isShort && pages > 1 && (
        <nav aria-label={t("pages", { list: label })} className={styles.pages}>
          <Pages pages={pages} page={Math.min(page, pages)} onPage={(next) => onPage({ page: next })} />
        </nav>
      )}
    </div>
  );
}

type PagesProps = { pages: number; page: number; onPage: (page: number) => void };

function Pages({ pages, page, onPage }: PagesProps) {
  const t = useTranslations("panel.table");
  const { range } = usePagination({ total: pages, page, siblings: 1, boundaries: 1 });
  const isOff = (to: number) => to < 1 || to > pages;
  const step = (name: "left" | "right", label: string, to: number) => (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      // `aria-disabled` keeps the focus on the button at the last page.
      aria-disabled={isOff(to)}
      onClick={() => !isOff(to) && onPage(to)}
    >
      <SpriteIcon name={name} size={16} />
    </button>
  );
  return (
    <>
      {step("left", t("previous"), page - 1)}
      {range.map((one, place) =>
        one === "dots" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots have only their position
          <span key={`dots ${place}`} className={styles.dots} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={styles.page}
            aria-label={t("page", { page: one })}
            aria-current={one === page ? "page" : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      {step("right", t("next"), page + 1)}
    </>
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
