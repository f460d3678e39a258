import { type Answer, apiQuery } from "@/lib/http/api";

export type SystemView = Answer<"/sistema">;

const PACE_MS = 15_000;

export const systemQuery = { ...apiQuery("/sistema", {}), refetchInterval: PACE_MS };
