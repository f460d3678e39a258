import { type Answer, apiQuery } from "@/lib/http/api";

export type HomeView = Answer<"/inicio">;

const PACE_MS = 60_000;

export const homeQuery = { ...apiQuery("/inicio", {}), refetchInterval: PACE_MS };
