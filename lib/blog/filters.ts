import { POST_STATUSES, POST_TYPES } from "@/lib/blog/types";
import { choice, search } from "@/lib/http/filters";

/** `q` finds parts of titles. */
export const POST_FILTERS = { q: search(), status: choice(POST_STATUSES) };

/** Of the endpoint, which without a type lists posts and pages. */
export const BLOG_FILTERS = { ...POST_FILTERS, tipo: choice(POST_TYPES) };
