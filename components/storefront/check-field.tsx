import styles from "./check-field.module.css";

type Props = { name: string; label: string; text?: string; defaultChecked?: boolean };

export function CheckField({ name, label, text, defaultChecked }: Props) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} defaultChecked={defaultChecked} className={styles.box} />
      <span>
        {label}
        {text && <span className={styles.text}>{text}</span>}
      </span>
    </label>
  );
}
