export const ACTOR_TYPES = ["user", "customer", "apiKey", "system"] as const;

/** In place of values beyond the reader's permissions. */
export const HIDDEN_VALUE = "•••";
