import type { PostValues } from "@/components/blog/use-post-draft";

type Copy = { values: PostValues; versao: number };

const keyOf = (id: string) => `lojista:post:${id}`;

/** What was typed and not saved, in this browser: it outlives a closed tab, a lost session and a missing network. */
export const localCopy = {
  read(id: string): Copy | null {
    try {
      const copy = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as Copy | null;
      return typeof copy?.values?.conteudo === "string" && typeof copy.versao === "number" ? copy : null;
    } catch {
      return null;
    }
  },
  /** Does nothing where the browser has no room. */
  write(id: string, copy: Copy): void {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(copy));
    } catch {}
  },
  /** Leaves what another window of this browser has written since. */
  dropSaved(id: string, saved: PostValues): void {
    if (JSON.stringify(localCopy.read(id)?.values) === JSON.stringify(saved)) localCopy.drop(id);
  },
  drop(id: string): void {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {}
  },
};
