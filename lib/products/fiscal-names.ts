/** Apart from the schemas, which the panel's pages need not load. */
export const FISCAL_FIELDS = ["ncm", "cest", "origem", "unidade", "cClassTrib"] as const;
export type FiscalField = (typeof FISCAL_FIELDS)[number];
