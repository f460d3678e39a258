import type { Rows, StoreRow, UserRow } from "./rows";

/** What every part of the demo is made from: when it is made, and where its rows go. */
export type Demo = { now: Date; rows: Rows };

/** The same for one store. */
export type StoreDemo = Demo & {
  store: StoreRow & { pontosPorReal: number; valorPontoCents: number; criadoEm: Date };
  /** Who runs the store. */
  owner: UserRow;
  /** Who ships orders and answers customers. */
  seller: UserRow;
};
