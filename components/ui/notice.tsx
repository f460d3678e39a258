import type { Icon } from "@tabler/icons-react";
import { type ReactNode, type Ref, useId } from "react";
import { Row } from "@/components/ui/layout";
import styles from "./notice.module.css";

type Props = {
  tone?: "neutral" | "good" | "warning" | "bad";
  icon?: Icon;
  title?: ReactNode;
  actions?: ReactNode;
  role?: "alert" | "status" | "note";
  /** The notice is between a page's heading and its parts. */
  isAbove?: boolean;
  /** For moving the focus here. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A coloured box for a state, or for something the reader should know first. */
export function Notice({ tone, icon: NoticeIcon, title, actions, role, isAbove, ref, children }: Props) {
  const id = useId();
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      {...(title && role && { "aria-labelledby": id })}
      className={styles.notice}
      data-tone={tone}
      data-above={isAbove || undefined}
    >
      {NoticeIcon && <NoticeIcon size={18} stroke={1.75} aria-hidden />}
      <div className={styles.words}>
        {title && (
          <p id={id} className={styles.title}>
            {title}
          </p>
        )}
        <div className={title ? styles.text : undefined}>{children}</div>
      </div>
      {actions && <Row>{actions}</Row>}
    </div>
  );
}
