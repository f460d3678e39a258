import { POST_STATUSES, POST_TYPES } from "@/lib/blog/types";
import { choice, search } from "@/lib/http/filters";

/** `q` matches parts of titles. */
export const POST_FILTERS = { q: search(), status: choice(POST_STATUSES) };

/** Without a type, the endpoint lists posts and pages. */
export const BLOG_FILTERS = { ...POST_FILTERS, tipo: choice(POST_TYPES) };
