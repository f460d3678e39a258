import { loadMessages, type Messages } from "@/lib/i18n/messages";
import { FRAME_TEXTS, PAGE_TEXTS } from "@/lib/i18n/page-texts";
import { requestLocale } from "@/lib/i18n/request-locale";

type Area = keyof Messages["panel"];

async function textsOf(areas: readonly Area[]): Promise<Partial<Messages["panel"]>> {
  const { panel } = await loadMessages(await requestLocale());
  return Object.fromEntries(areas.map((area) => [area, panel[area]]));
}

/** The texts of what is around every page of the panel. */
export const frameTexts = () => textsOf(FRAME_TEXTS);

/** What a page adds to them. */
export const pageTexts = (page: keyof typeof PAGE_TEXTS) => textsOf(PAGE_TEXTS[page]);
