import { apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";

const REFRESH_MS = 15_000;

export type JobRunnerRow = Answer<"/job-runner">;

export const jobRunnerQuery = { ...apiQuery("/job-runner", {}), refetchInterval: REFRESH_MS };
