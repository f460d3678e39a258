import { apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";

export type HomeView = Answer<"/inicio">;

const PACE_MS = 60_000;

export const homeQuery = { ...apiQuery("/inicio", {}), refetchInterval: PACE_MS };
