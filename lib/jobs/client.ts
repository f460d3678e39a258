import { type Answer, apiQuery } from "@/lib/http/api";

const REFRESH_MS = 15_000;

export type JobRunnerRow = Answer<"/job-runner">;

export const jobRunnerQuery = { ...apiQuery("/job-runner", {}), refetchInterval: REFRESH_MS };
