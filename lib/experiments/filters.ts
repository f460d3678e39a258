import { EXPERIMENT_STATUSES } from "@/lib/experiments/status";
import { choice, search } from "@/lib/http/filters";

export const EXPERIMENT_FILTERS = { q: search(), status: choice(EXPERIMENT_STATUSES) };
