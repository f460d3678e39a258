"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { inkOn, mixed } from "@/lib/themes/colours";
import type { Look } from "@/lib/themes/look";
import styles from "./theme-sample.module.css";

const FONTS = { inter: "inherit", georgia: "Georgia, serif", sistema: "system-ui" } as const;
const RATIOS = { quadrado: "1", retrato: "4 / 5", paisagem: "4 / 3" } as const;
const GAPS = { compacta: "6px", normal: "10px", ampla: "16px" } as const;

/** A small sample of a shop. */
export function ThemeSample({ look, name }: { look: Look; name: string }) {
  const t = useTranslations("panel.themes");
  const { cores, cantosPx, fonteTitulos, cartao, cabecalho, densidade } = look;
  const { primaria, destaque, fundo, texto } = cores;
  const style = {
    "--sample-ground": fundo,
    "--sample-ink": texto,
    "--sample-brand": primaria,
    "--sample-on-brand": inkOn(primaria),
    "--sample-mark": destaque,
    "--sample-on-mark": inkOn(destaque),
    "--sample-soft": mixed(fundo, primaria, 0.15),
    "--sample-header": cabecalho === "cor" ? primaria : mixed(fundo, "#ffffff", 0.7),
    "--sample-on-header": cabecalho === "cor" ? inkOn(primaria) : texto,
    "--sample-radius": `${Math.round(cantosPx * 0.75)}px`,
    "--sample-font": FONTS[fonteTitulos],
    "--sample-ratio": RATIOS[cartao],
    "--sample-gap": GAPS[densidade],
  } as CSSProperties;
  return (
    <div role="img" aria-label={t("sampleOf", { name })} className={styles.sample} style={style}>
      <div className={styles.header}>{t("sample.store")}</div>
      <div className={styles.body}>
        <p className={styles.title}>{t("sample.title")}</p>
        <span className={styles.button}>{t("sample.button")}</span>
        <div className={styles.grid}>
          <span className={styles.picture}>
            <span className={styles.mark}>−20%</span>
          </span>
          <span className={styles.picture} />
          <span className={styles.picture} />
        </div>
      </div>
    </div>
  );
}
