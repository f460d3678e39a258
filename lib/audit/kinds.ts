/** Who causes changes. */
export const ACTOR_TYPES = ["user", "customer", "apiKey", "system"] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];

/** Stands for a value that the reader's permissions do not cover. */
export const HIDDEN_VALUE = "•••";
