"use client";

import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { type CSSProperties, useEffect, useRef } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { FACE_PARAM } from "@/lib/http/framed-shop";
import { THEME_STYLE_ID, themeCss } from "@/lib/themes/css";
import type { Look } from "@/lib/themes/look";
import styles from "./shop-frame.module.css";

export type FramedPage = { page: "home" | "product" | "cart" | "blog"; device: "phone" | "desktop" };

const WIDTH_PX = { phone: 390, desktop: 1_280 } as const;

type Props = {
  token: string;
  productPath: string | null;
  /** The look as typed. The rest of the draft shows after it is saved. */
  look: Look | null;
  shown: FramedPage;
  onShow: (shown: FramedPage) => void;
};

/** No link leaves the preview. */
const stay = (event: Event) => event.preventDefault();

function dress(frame: HTMLIFrameElement | null, look: Look | null) {
  const style = look && frame?.contentDocument?.getElementById(THEME_STYLE_ID);
  if (style) style.textContent = themeCss(look);
}

/** Previews the pages as a phone or a desktop shows them. Colours and shape change while the user types. */
export function ShopFrame({ token, productPath, look, shown, onShow }: Props) {
  const t = useTranslations("panel.themes.frame");
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useElementSize();
  useEffect(() => dress(frame.current, look), [look]);
  const paths = {
    home: "/loja",
    ...(productPath && { product: productPath }),
    ...{ cart: "/loja/sacola", blog: "/loja/blog" },
  };
  const pages = Object.keys(paths) as FramedPage["page"][];
  const { page, device } = shown;
  const px = WIDTH_PX[device];
  const scale = width ? Math.min(1, width / px) : 1;
  return (
    <div className={styles.box}>
      <div className={styles.choices}>
        <ChoiceSelect
          aria-label={t("page")}
          value={page}
          choices={pages}
          nameOf={(value) => t(`pages.${value}`)}
          onChoose={(chosen) => onShow({ ...shown, page: chosen })}
        />
        <SegmentedControl
          aria-label={t("device")}
          value={device}
          data={(["phone", "desktop"] as const).map((value) => ({ value, label: t(`devices.${value}`) }))}
          onChange={(value) => onShow({ ...shown, device: value })}
        />
      </div>
      <div
        ref={ref}
        className={styles.glass}
        style={{ "--frame-width": `${px}px`, "--frame-scale": scale } as CSSProperties}
      >
        <iframe
          ref={frame}
          title={t("title")}
          src={`${paths[page] ?? paths.home}?${FACE_PARAM}=${token}`}
          className={styles.frame}
          onLoad={() => {
            const inside = frame.current?.contentDocument;
            inside?.addEventListener("click", stay, { capture: true });
            inside?.addEventListener("submit", stay, { capture: true });
            dress(frame.current, look);
          }}
        />
      </div>
    </div>
  );
}
