const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** The conditions of a list and their values: `$1` is the store, `values` are `$2` and following. */
export class Where {
  readonly texts: string[];
  readonly values: unknown[];

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = [...texts];
    this.values = [...values];
  }

  /** @returns the value's placeholder */
  bind(value: unknown): string {
    return `$${this.values.push(value) + 1}`;
  }

  /** Adds the condition only if `value` is given; `?` in `text` becomes its placeholder. */
  and(text: string, value: unknown): this {
    if (!isGiven(value)) return this;
    const place = this.bind(value);
    this.texts.push(text.replaceAll("?", () => place));
    return this;
  }

  /** Only rows that come after `place`. @param of prefix of the table's alias, such as `e.` */
  behind(
    place: { criadoEm: Date; id: string } | null,
    { of = "", isOldestFirst = false }: { of?: string; isOldestFirst?: boolean } = {},
  ): Where {
    const rest = new Where(this.texts, this.values);
    if (!place) return rest;
    const at = `(${rest.bind(place.criadoEm)}::timestamptz, ${rest.bind(place.id)}::uuid)`;
    rest.texts.push(`(${of}"criadoEm", ${of}id) ${isOldestFirst ? ">" : "<"} ${at}`);
    return rest;
  }

  get all(): string {
    return this.texts.join(" AND ");
  }
}
