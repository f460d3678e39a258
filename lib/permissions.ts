export const PERMISSIONS = ["produtos", "vendas", "marketing", "dashboard", "configuracoes"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Kinds of the roles that every store has. */
export const BUILT_IN_KINDS = ["dono", "gerente", "vendedor", "marketing", "analista"] as const;
export type BuiltInKind = (typeof BUILT_IN_KINDS)[number];

export const RESOURCE_PERMISSION = {
  products: "produtos",
  categories: "produtos",
  inventory: "produtos",
  orders: "vendas",
  customers: "vendas",
  loyalty: "vendas",
  coupons: "marketing",
  blog: "marketing",
  reports: "dashboard",
  webhooks: "configuracoes",
} as const satisfies Record<string, Permission>;
export type Resource = keyof typeof RESOURCE_PERMISSION;

const READ_ONLY = ["reports"] as const satisfies Resource[];
type ReadOnly = (typeof READ_ONLY)[number];
export type Scope = `${Resource}:read` | `${Exclude<Resource, ReadOnly>}:write`;

const isReadOnly = (resource: Resource): resource is ReadOnly =>
  (READ_ONLY as readonly Resource[]).includes(resource);

export const SCOPES: readonly Scope[] = (Object.keys(RESOURCE_PERMISSION) as Resource[]).flatMap(
  (resource): Scope[] =>
    isReadOnly(resource) ? [`${resource}:read`] : [`${resource}:read`, `${resource}:write`],
);

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

export function permissionOfScope(scope: Scope): Permission {
  const [resource] = scope.split(":") as [Resource];
  return RESOURCE_PERMISSION[resource];
}

/** `write` implies `read`. */
export function scopeCovers(held: readonly string[], wanted: Scope): boolean {
  return held.includes(wanted) || held.includes(wanted.replace(/:read$/, ":write"));
}
