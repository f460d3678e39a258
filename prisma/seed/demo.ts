import type { Rows, StoreRow, UserRow } from "./rows";

export type Demo = { now: Date; rows: Rows };

export type StoreDemo = Demo & {
  store: StoreRow & { pontosPorReal: number; valorPontoCents: number; criadoEm: Date };
  owner: UserRow;
  seller: UserRow;
};
