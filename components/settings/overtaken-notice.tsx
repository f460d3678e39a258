"use client";

import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Overtaken as SettingsOvertaken } from "@/components/settings/use-settings-form";
import { Notice } from "@/components/ui/notice";
import { changedFields, draftOf, type SettingsDraft } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";
import styles from "./overtaken-notice.module.css";

type FrameProps = {
  /** Says who saved and when; empty in languages other than the API's (Portuguese). */
  sentence: string;
  actions: ReactNode;
  children: ReactNode;
};

/** Tells that another person saved first. */
function Overtaken({ sentence, actions, children }: FrameProps) {
  const t = useTranslations("panel.settings.overtaken");
  return (
    <Notice role="alert" tone="warning" icon={IconUsers} title={t("title")} actions={actions}>
      <div className={styles.body}>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        {children}
      </div>
    </Notice>
  );
}

type Props = { overtaken: SettingsOvertaken; read: Settings; draft: SettingsDraft; onTakeOver: () => void };

export function OvertakenNotice({ overtaken: { now, sentence }, read, draft, onTakeOver }: Props) {
  const t = useTranslations("panel.settings.overtaken");
  const field = useTranslations("panel.settings.form");
  const [base, theirs] = [draftOf(read), draftOf(now)];
  const own = new Set(changedFields(base, draft));
  const changed = changedFields(base, theirs);
  const shown = (value: SettingsDraft[keyof SettingsDraft]) =>
    value === "" || value === null ? t("empty") : String(value);
  return (
    <Overtaken
      sentence={sentence}
      actions={
        <Button
          size="sm"
          classNames={{ root: styles.takeOver, label: styles.takeOverLabel }}
          onClick={onTakeOver}
        >
          {t("takeOver")}
        </Button>
      }
    >
      {changed.length === 0 ? (
        <p>{t("elsewhere")}</p>
      ) : (
        <ul className={styles.list}>
          {changed.map((name) => (
            <li key={name}>
              {t(own.has(name) ? "both" : "theirs", {
                field: field(`${name}.label`),
                theirs: shown(theirs[name]),
                mine: shown(draft[name]),
              })}
            </li>
          ))}
        </ul>
      )}
    </Overtaken>
  );
}

type FreightProps = { sentence: string; onKeepOwn: () => void; onLoadTheirs: () => void };

export function FreightOvertaken({ sentence, onKeepOwn, onLoadTheirs }: FreightProps) {
  const t = useTranslations("panel.settings.overtaken");
  return (
    <Overtaken
      sentence={sentence}
      actions={
        <>
          <Button size="sm" onClick={onKeepOwn}>
            {t("keepOwn")}
          </Button>
          <Button size="sm" variant="default" onClick={onLoadTheirs}>
            {t("loadTheirs")}
          </Button>
        </>
      }
    >
      <p>{t("freight")}</p>
    </Overtaken>
  );
}
