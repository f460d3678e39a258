import icons from "./icons.svg";
import styles from "./sprite-icon.module.css";

type Props = { name: string; size?: number; isBold?: boolean; className?: string | undefined };

/** References a sprite: inline drawings would make up most of a page with many rows. */
export function SpriteIcon({ name, size = 18, isBold, className = "" }: Props) {
  return (
    <svg
      width={size}
      height={size}
      className={`${styles.icon} ${className}`.trim()}
      data-bold={isBold}
      aria-hidden="true"
    >
      <use href={`${icons.src}#${name}`} />
    </svg>
  );
}
