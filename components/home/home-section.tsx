import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import styles from "./home.module.css";

type Props = { title: string; link?: { href: string; label: string }; children: ReactNode };

/** A part of the first page: a heading, the way to the whole list, and a card. */
export function HomeSection({ title, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {link && (
          <IntentLink href={link.href} className={styles.more}>
            {link.label}
          </IntentLink>
        )}
      </div>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

type RowProps = { href: string; title: ReactNode; text?: ReactNode; end?: ReactNode };

/** One line of a card that leads somewhere. */
export function HomeRow({ href, title, text, end }: RowProps) {
  return (
    <IntentLink href={href} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      <IconChevronRight size={18} stroke={1.75} className={styles.arrow} aria-hidden />
    </IntentLink>
  );
}
