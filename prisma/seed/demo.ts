import type { PostSpec } from "./data/posts";
import type { Rows, StoreRow, UserRow } from "./rows";

export type Demo = {
  now: Date;
  rows: Rows;
  /** The products that a picture shows, by the id of the picture. */
  scenes: Map<string, NonNullable<PostSpec["capa"]>>;
};

export type StoreDemo = Demo & {
  store: StoreRow & { pontosPorReal: number; valorPontoCents: number; criadoEm: Date };
  owner: UserRow;
  seller: UserRow;
};
