/** Every store may read theme presets. No store may see the HIDDEN models of the deployment. */
const READABLE = "ThemePreset";
const HIDDEN = new Set(["LoginThrottle", "JobHeartbeat", "JobRunner", "ServerInstance"]);
const LEADING_OUT = ["licenses", "stores"];

const READS = new Set([
  "findUnique",
  "findUniqueOrThrow",
  "findFirst",
  "findFirstOrThrow",
  "findMany",
  "count",
  "aggregate",
  "groupBy",
]);
const UPDATES = new Set(["update", "updateMany", "updateManyAndReturn"]);
const DELETES = new Set(["delete", "deleteMany"]);
const CREATES = new Set(["create", "createMany", "createManyAndReturn"]);

type Fields = Record<string, unknown>;
type Args = {
  where?: Fields;
  data?: Fields | Fields[];
  create?: Fields;
  update?: Fields;
  select?: unknown;
  include?: unknown;
};

/** A bug in our code, never a fault of the caller. */
export class ScopeError extends Error {
  override name = "ScopeError";
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function someFields(tree: unknown, test: (fields: Fields) => boolean): boolean {
  if (Array.isArray(tree)) return tree.some((item) => someFields(item, test));
  if (!isFields(tree)) return false;
  return test(tree) || Object.values(tree).some((value) => someFields(value, test));
}

/** Prisma would write this store's id into the connected row, even if the row belongs to another store. */
const connects = ({ connect, connectOrCreate, set }: Fields): boolean =>
  typeof connect === "object" ||
  typeof connectOrCreate === "object" ||
  (Array.isArray(set) && set.some(isFields));

/** Adds the store to every condition and new row. Relations are safe: the database lets none cross stores. */
export function confine(model: string, operation: string, given: unknown, storeId: string): object {
  const args = (given ?? {}) as Args;
  const column = model === "Store" ? "id" : "storeId";
  const refuse = (why: string) => new ScopeError(`${model}.${operation}: ${why}`);

  const own = (fields: Fields = {}): Fields => {
    const value = fields[column] ?? storeId;
    if (value !== storeId) throw refuse(`${column} is not the one of this store`);
    return { ...fields, [column]: storeId };
  };
  const ownData = (data: Fields | Fields[] | undefined) => {
    if (someFields(data, connects)) throw refuse("name the other row by its id instead of connecting it");
    return Array.isArray(data) ? data.map(own) : own(data);
  };

  if (someFields([args.select, args.include], (tree) => LEADING_OUT.some((name) => tree[name]))) {
    throw refuse("the relation leads to other stores");
  }
  if (HIDDEN.has(model)) throw refuse("it belongs to no store");
  if (model === READABLE) {
    if (READS.has(operation)) return args;
    throw refuse("it belongs to every store");
  }
  if (READS.has(operation)) return { ...args, where: own(args.where) };
  if (UPDATES.has(operation)) return { ...args, where: own(args.where), data: ownData(args.data) };
  if (model === "Store") throw refuse("a store neither makes nor deletes stores");
  if (DELETES.has(operation)) return { ...args, where: own(args.where) };
  if (CREATES.has(operation)) return { ...args, data: ownData(args.data) };
  if (operation === "upsert") {
    return {
      ...args,
      where: own(args.where),
      create: ownData(args.create),
      update: ownData(args.update),
    };
  }
  throw refuse("it can't be confined to a store");
}
