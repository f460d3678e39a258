export type Place = { id: string; paiId: string | null };

export const MAX_DEPTH = 5;

/** The key null has the roots. The order of the rows stays. */
export function childrenByParent<Row extends Place>(rows: readonly Row[]): Map<string | null, Row[]> {
  const children = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = children.get(row.paiId);
    if (siblings) siblings.push(row);
    else children.set(row.paiId, [row]);
  }
  return children;
}

export function inTreeOrder<Row extends Place>(rows: readonly Row[]): (Row & { nivel: number })[] {
  const children = childrenByParent(rows);
  const visit = (paiId: string | null, nivel: number): (Row & { nivel: number })[] =>
    (children.get(paiId) ?? []).flatMap((row) => [{ ...row, nivel }, ...visit(row.id, nivel + 1)]);
  return visit(null, 1);
}

export function branchOf<Row extends Place>(rows: readonly Row[], id: string): Set<string> {
  const children = childrenByParent(rows);
  const branch = new Set<string>();
  const visit = (each: string) => {
    branch.add(each);
    for (const child of children.get(each) ?? []) visit(child.id);
  };
  visit(id);
  return branch;
}

/** The path begins at the root, or below a parent that is not among the rows. */
export function pathTo<Row extends Place>(byId: ReadonlyMap<string, Row>, id: string): Row[] {
  const path: Row[] = [];
  for (let row = byId.get(id); row && path.length <= MAX_DEPTH; row = byId.get(row.paiId ?? "")) {
    path.unshift(row);
  }
  return path;
}

/** The reason against a move: a circle, or too many levels. */
export function obstacleTo<Row extends Place>(
  rows: readonly Row[],
  id: string,
  paiId: string | null,
): "cycle" | "depth" | null {
  if (paiId === null) return null;
  const branch = branchOf(rows, id);
  if (branch.has(paiId)) return "cycle";
  const levels = new Map(inTreeOrder(rows).map((row) => [row.id, row.nivel]));
  const own = levels.get(id) ?? 1;
  const height = Math.max(...[...branch].map((each) => (levels.get(each) ?? own) - own + 1));
  return (levels.get(paiId) ?? 0) + height > MAX_DEPTH ? "depth" : null;
}

/** Renumbers the rows as the API does. A position beyond the end means the end. */
export function withMove<Row extends Place & { ordem: number }>(
  rows: readonly Row[],
  id: string,
  { paiId, ordem }: { paiId: string | null; ordem: number },
): (Row & { nivel: number })[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return inTreeOrder(rows);
  const children = childrenByParent(rows.filter((row) => row.id !== id));
  const siblings = children.get(paiId) ?? [];
  children.set(paiId, [...siblings.slice(0, ordem), { ...moved, paiId }, ...siblings.slice(ordem)]);
  return inTreeOrder(
    [...children.values()].flatMap((group) => group.map((row, index) => ({ ...row, ordem: index }))),
  );
}
