import { apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";

export type SystemView = Answer<"/sistema">;

const PACE_MS = 15_000;

export const systemQuery = { ...apiQuery("/sistema", {}), refetchInterval: PACE_MS };
