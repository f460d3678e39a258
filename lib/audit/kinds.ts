export const ACTOR_TYPES = ["user", "customer", "apiKey", "system"] as const;

export const HIDDEN_VALUE = "•••";
