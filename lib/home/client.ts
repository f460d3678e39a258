import { type Answer, apiQuery } from "@/lib/http/api";

export type HomeView = Answer<"/inicio">;

const PACE_MS = 60_000;

/** Refetched each minute while the tab is visible. */
export const homeQuery = { ...apiQuery("/inicio", {}), refetchInterval: PACE_MS };
