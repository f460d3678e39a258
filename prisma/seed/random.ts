import { v7 } from "uuid";

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Random numbers (mulberry32) with a name as their seed. */
export class Random {
  #state: number;

  constructor(name: string) {
    this.#state = hashOf(name);
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Includes both ends. */
  int(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(list: readonly Item[]): Item {
    return this.weighted(list, () => 1);
  }

  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item {
    const weights = list.map(weightOf);
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, item] of list.entries()) {
      left -= weights[index] ?? 0;
      if (left < 0) return item;
    }
    const last = list.at(-1);
    if (last === undefined) throw new Error("nothing to pick from");
    return last;
  }

  some<Item>(list: readonly Item[], probability: number): Item[] {
    return list.filter(() => this.chance(probability));
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join("");
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.int(0, 255));
  }

  /** A UUID of version 7, which sorts by time. */
  id(at: Date): string {
    return v7({ msecs: at.getTime(), random: this.bytes(16) });
  }
}
