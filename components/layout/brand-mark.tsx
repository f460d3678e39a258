/** Decorative: the name stands beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-brand-6)" />
      <path
        fill="#fff"
        d="M9 8h14l2.5 6.2c0 1.7-1.4 3-3.1 3s-3.2-1.3-3.2-3c0 1.7-1.4 3-3.2 3s-3.2-1.3-3.2-3c0 1.7-1.4 3-3.2 3s-3.1-1.3-3.1-3zm.5 11.2h13V23a1.5 1.5 0 0 1-1.5 1.5H11A1.5 1.5 0 0 1 9.5 23z"
      />
    </svg>
  );
}
