import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchData } from "@/lib/http/fetcher";
import type { JobRunnerState } from "@/lib/jobs/schema";

/** As often as the sweep whose heartbeat it shows. */
const REFRESH_MS = 15_000;

export type JobRunnerRow = z.output<typeof JobRunnerState>;

/** GET /job-runner */
export const jobRunnerQuery = queryOptions({
  queryKey: ["job-runner"],
  queryFn: ({ signal }) => fetchData<JobRunnerRow>("/job-runner", { signal }),
  refetchInterval: REFRESH_MS,
});
