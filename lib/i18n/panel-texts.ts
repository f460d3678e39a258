import { compiled } from "@/lib/i18n/compiled";
import { loadMessages, type Messages } from "@/lib/i18n/messages";
import { FRAME_TEXTS, PAGE_TEXTS } from "@/lib/i18n/page-texts";
import { requestLocale } from "@/lib/i18n/request-locale";

type Panel = Omit<Messages["panel"], "brand">;
type Chosen = { [Area in keyof Panel]?: Partial<Panel[Area]> };

/** One entry for each page and language. */
const known = new WeakMap<Panel, Map<string, Chosen>>();

/** @param wanted `area: key key; area: key` */
async function textsOf(wanted: string): Promise<Chosen> {
  const { panel } = await loadMessages(await requestLocale());
  const texts = known.get(panel) ?? new Map<string, Chosen>();
  known.set(panel, texts);
  const chosen = texts.get(wanted) ?? chosenOf(panel, wanted);
  texts.set(wanted, chosen);
  return chosen;
}

function chosenOf(panel: Panel, wanted: string): Chosen {
  const chosen = wanted.split("; ").map((part) => {
    const [area = "", ...keys] = part.split(/:? /);
    const texts: object = panel[area as keyof Panel] ?? {};
    return [area, Object.fromEntries(keys.map((key) => [key, Reflect.get(texts, key)]))];
  });
  return compiled(Object.fromEntries(chosen));
}

export const frameTexts = () => textsOf(FRAME_TEXTS);

export const pageTexts = (page: keyof typeof PAGE_TEXTS) => textsOf(PAGE_TEXTS[page]);
