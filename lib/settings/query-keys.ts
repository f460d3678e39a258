/** Settings and freight are one record with one version: a change of either makes the other's answer old. */
export const SETTINGS_KEYS = ["settings"];
export const FREIGHT_KEYS = ["freight"];
