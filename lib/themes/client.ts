import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";
import type { Block } from "@/lib/themes/blocks";
import type { Look } from "@/lib/themes/look";

export type ThemeEntryView = Answer<"/themes/catalog">[number];
export type ThemeView = Answer<"/themes/rascunho">;

export const catalogueQuery = apiQuery("/themes/catalog", {});
export const themeQuery = apiQuery("/themes/rascunho", {});
export const themePreviewQuery = apiQuery("/themes/link-previa", {});

export const THEME_IMAGES_PATH = "/themes/imagens";

const keeps = () => themeQuery;

type Change = {
  versao: number;
  presetId?: string;
  aparencia?: Look;
  logoUrl?: string | null;
  faviconUrl?: string | null;
  blocos?: Block[];
};

export const changeThemeMutation = apiMutation("PUT", "/themes/rascunho", (body: Change) => ({ body }), {
  keeps,
});

export const publishThemeMutation = apiMutation(
  "POST",
  "/themes/publicar",
  (versao: number) => ({ body: { versao } }),
  { keeps },
);

export const undoThemeMutation = apiMutation(
  "POST",
  "/themes/desfazer",
  (versao: number) => ({ body: { versao } }),
  { keeps },
);
