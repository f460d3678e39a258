"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SearchPicker } from "@/components/form/search-picker";
import { plainText } from "@/lib/format/plain-text";
import styles from "./time-zone-field.module.css";

type Props = { value: string; error: ReactNode; onChange: (zone: string) => void };

const MOST = 12;

/** Words as they are compared: without case, accents, `_` and `/`. */
const bare = (text: string) => plainText(text).replace(/[_/]/g, " ");

function zonesLike(q: string): string[] {
  const wanted = bare(q);
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  return zones.filter((zone) => bare(zone).includes(wanted)).slice(0, MOST);
}

/** The time zone, found by the name of a city. */
export function TimeZoneField({ value, error, onChange }: Props) {
  const t = useTranslations("panel.settings.form.fusoHorario");
  const [found, setFound] = useState<string[]>([]);
  const choices = found.map((zone) => ({ id: zone, title: zone.replaceAll("_", " ") }));
  return (
    <div className={styles.field}>
      <SearchPicker
        label={t("label")}
        placeholder={t("search")}
        groups={choices.length > 0 ? [{ id: "zones", title: null, choices }] : []}
        isStale={false}
        emptyText={t("nothing")}
        error={error}
        onSearch={(q) => setFound(zonesLike(q))}
        onPick={onChange}
      />
      <p className={styles.chosen}>
        {t("chosen")} <strong>{value.replaceAll("_", " ")}</strong>
      </p>
    </div>
  );
}
