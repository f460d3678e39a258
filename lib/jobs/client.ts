import { type Answer, apiQuery } from "@/lib/http/api";

/** As often as the sweep whose heartbeat it shows. */
const REFRESH_MS = 15_000;

export type JobRunnerRow = Answer<"/job-runner">;

export const jobRunnerQuery = { ...apiQuery("/job-runner", {}), refetchInterval: REFRESH_MS };
