import styles from "./name-button.module.css";

type Props = { name: string; label: string; onClick: () => void };

/** The name of a line, which opens its dialog. It looks like a link. */
export function NameButton({ name, label, onClick }: Props) {
  return (
    <button type="button" className={styles.name} aria-label={label} onClick={onClick}>
      {name}
    </button>
  );
}
