/** `nameOf`: the row's name for screen readers. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  nameOf: (row: Row) => string;
};

export function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Includes both ends, in either direction. Returns only `to` if `from` is unknown. */
export function keysBetween(keys: readonly string[], from: string | null, to: string): string[] {
  const ends = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return ends.includes(-1) ? [to] : keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}
