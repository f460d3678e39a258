/** One value of a story. Times are those of `performance.now()`. */
type Told<Value> = { value: Value; fromMs: number; sureMs: number };

export type Span = { fromMs: number; toMs: number };

/** What is true of one thing, and since when: each change has a time before which nobody can know whether it is made. */
export class Story<Value> {
  #told: Told<Value>[];

  constructor(first: Value) {
    this.#told = [{ value: first, fromMs: -Infinity, sureMs: -Infinity }];
  }

  get now(): Value {
    return (this.#told.at(-1) as Told<Value>).value;
  }

  /** @param change settles when the new value holds for certain */
  async become(value: Value, change: () => Promise<unknown>): Promise<void> {
    const told = { value, fromMs: performance.now(), sureMs: Infinity };
    this.#told.push(told);
    await change();
    told.sureMs = performance.now();
  }

  /** The values that an answer within the span may show, if it may be `staleMs` old. */
  possible({ fromMs, toMs }: Span, staleMs: number): Value[] {
    return this.#told
      .filter((told, at) => {
        const next = this.#told[at + 1];
        return told.fromMs <= toMs && (!next || next.sureMs + staleMs >= fromMs);
      })
      .map(({ value }) => value);
  }
}

/** Holds for everybody of a store, or for one person of it. */
export type Owner = { store: object; person: object | null };

/** A text, price or colour that a page shows; empty where there is none any more. */
export type Mark = string;
export type Plant = { owner: Owner; name: string; story: Story<Mark> };

const LETTERS = "abcdefghijklmnop";
/** A letter outside of `LETTERS` begins and ends a word, so no word contains another. */
const WORD = /zq[a-p]{4}z/gi;
/** No discount, part or sum of these prices is one of them. */
const FIRST_CENTS = 960_000;
const LAST_CENTS = 999_999;
const CENTS =
  /(?<![\w.,-])9[6-9]\d{4}(?![\w-])|(?<![\d.,])9[.,]?[6-9]\d\d[.,]\d\d(?!\d)|(?<![\d.,])9[6-9]\d[.,]\d{3}(?![\d.,])/g;
const COLOUR = /#[0-9a-f]{6}\b/gi;
/** Dark, so that every theme may use them as they are. */
const DARKEST = 0x20;
const SHADES = 0x28;

/** Makes marks that no other text of the application contains, and finds them in answers. */
export class Garden {
  #plants = new Map<Mark, Plant>();
  #words = 0;
  #prices = 0;
  #colours = 0;

  word(): Mark {
    const number = this.#words++;
    const letters = [12, 8, 4, 0].map((bits) => LETTERS[(number >> bits) & 15]);
    return `zq${letters.join("")}z`;
  }

  /** In cents, or in points. */
  price(): Mark {
    const cents = FIRST_CENTS + this.#prices++;
    if (cents > LAST_CENTS) throw new Error("no price is left");
    return String(cents);
  }

  colour(): Mark {
    const number = this.#colours++;
    const shades = [SHADES * SHADES, SHADES, 1].map((step) => DARKEST + (Math.floor(number / step) % SHADES));
    return `#${shades.map((shade) => shade.toString(16)).join("")}`;
  }

  plant(owner: Owner, name: string, mark: Mark): Plant {
    const plant = { owner, name, story: new Story(mark) };
    this.#plants.set(mark, plant);
    return plant;
  }

  async change(plant: Plant, mark: Mark, change: () => Promise<unknown>): Promise<void> {
    if (mark) this.#plants.set(mark, plant);
    await plant.story.become(mark, change);
  }

  foundIn(text: string): Map<Mark, Plant> {
    const found = new Map<Mark, Plant>();
    const words = (text.match(WORD) ?? []).map((word) => word.toLowerCase());
    const prices = (text.match(CENTS) ?? []).map((price) => price.replace(/[.,]/g, ""));
    const colours = (text.match(COLOUR) ?? []).map((colour) => colour.toLowerCase());
    for (const mark of [...words, ...prices, ...colours]) {
      const plant = this.#plants.get(mark);
      if (plant) found.set(mark, plant);
    }
    return found;
  }
}
