/** Who causes changes. */
export const ACTOR_TYPES = ["user", "customer", "apiKey", "system"] as const;

/** Stands for a value that the reader's permissions do not cover. */
export const HIDDEN_VALUE = "•••";
