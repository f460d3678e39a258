import type { PostValues } from "@/components/blog/use-post-draft";
import { newKey } from "@/lib/http/new-key";

type Copy = { values: PostValues; versao: number; atMs: number };

/** One per window: two that were killed did not write over each other. */
const WINDOW = newKey();

const prefixOf = (id: string) => `lojista:post:${id}:`;
const keyOf = (id: string) => prefixOf(id) + WINDOW;

function parsed(text: string | null): Copy | null {
  try {
    const copy = JSON.parse(text ?? "null") as Copy | null;
    const isWhole = typeof copy?.values?.conteudo === "string" && typeof copy.versao === "number";
    return isWhole ? copy : null;
  } catch {
    return null;
  }
}

/** Nothing where the browser has no room, or keeps nothing. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

const dropKey = (key: string) => inStorage((storage) => storage.removeItem(key));

/** What was typed and not saved: it outlives a closed tab, a lost session and a missing network. */
export const localCopy = {
  /** The last of any window, from now on this one's; what is already `saved` goes away. */
  take(id: string, saved: PostValues): Omit<Copy, "atMs"> | null {
    const keys = inStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefixOf(id))));
    const copies = (keys ?? [])
      .map((key) => ({ key, copy: parsed(inStorage((storage) => storage.getItem(key))) }))
      .filter(({ key, copy }) => {
        const isKept = copy && JSON.stringify(copy.values) !== JSON.stringify(saved);
        if (!isKept) dropKey(key);
        return isKept;
      })
      .sort((one, other) => (other.copy?.atMs ?? 0) - (one.copy?.atMs ?? 0));
    const [last] = copies;
    if (!last?.copy) return null;
    localCopy.write(id, last.copy);
    if (last.key !== keyOf(id)) dropKey(last.key);
    return last.copy;
  },
  write(id: string, { values, versao }: Omit<Copy, "atMs">): void {
    const copy: Copy = { values, versao, atMs: Date.now() };
    inStorage((storage) => storage.setItem(keyOf(id), JSON.stringify(copy)));
  },
  drop(id: string): void {
    dropKey(keyOf(id));
  },
};
