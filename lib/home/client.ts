import { type Answer, apiQuery } from "@/lib/http/api";

export type HomeView = Answer<"/inicio">;

const PACE_MS = 60_000;

/** Asked for quietly again each minute while the tab is seen. */
export const homeQuery = { ...apiQuery("/inicio", {}), refetchInterval: PACE_MS };
