// Must not import zod, because browsers load this file.

const SENDS = ["enviar_email", "enviar_whatsapp", "enviar_push"] as const;

export const ACTIONS = [
  ...SENDS,
  "adicionar_tag",
  "remover_tag",
  "notificar_equipe",
  "despublicar_produto",
  "criar_cupom",
  "creditar_pontos",
  "chamar_webhook",
] as const;
export type Action = (typeof ACTIONS)[number];

/** `offer`, `coupon` and `subscription` concern only the team. */
export type About = "order" | "customer" | "product" | "cart" | "offer" | "coupon" | "subscription";

type Trigger = {
  about: About;
  actions: readonly Action[];
  /** The clock finds this trigger; `after` names the parameter with the time to wait. */
  time?: { after?: "dias" | "minutos" };
};

const AFTER_ORDER = { about: "order", actions: SENDS } as const;
const OF_CUSTOMER = { about: "customer", actions: ["adicionar_tag", "remover_tag"] } as const;
const OF_STOCK = { about: "product", actions: ["notificar_equipe", "despublicar_produto"] } as const;
const TO_BUY = ["criar_cupom", "enviar_email"] as const;
const TO_COME_BACK = ["creditar_pontos", ...SENDS] as const;
const OF_TEAM = ["chamar_webhook", "notificar_equipe"] as const;

/** The API refuses every other pair of trigger and action. */
export const TRIGGERS = {
  "order.created": AFTER_ORDER,
  "order.paid": AFTER_ORDER,
  "order.shipped": AFTER_ORDER,
  "order.delivered": AFTER_ORDER,
  "order.cancelled": AFTER_ORDER,
  "order.refunded": AFTER_ORDER,
  "customer.created": OF_CUSTOMER,
  "customer.updated": OF_CUSTOMER,
  "product.out_of_stock": OF_STOCK,
  "product.back_in_stock": OF_STOCK,
  "product.low_stock": OF_STOCK,
  "cart.abandoned": { about: "cart", actions: TO_BUY },
  "order.pending_too_long": { about: "order", actions: TO_BUY, time: { after: "minutos" } },
  "customer.inactive": { about: "customer", actions: TO_COME_BACK, time: { after: "dias" } },
  "customer.birthday": { about: "customer", actions: TO_COME_BACK, time: {} },
  "loyalty.points_expiring": { about: "customer", actions: TO_COME_BACK, time: { after: "dias" } },
  "manual_order.created": { about: "offer", actions: OF_TEAM },
  "coupon.exhausted": { about: "coupon", actions: OF_TEAM },
  "webhook_subscription.disabled": { about: "subscription", actions: OF_TEAM },
} as const satisfies Record<string, Trigger>;
export type TriggerName = keyof typeof TRIGGERS;
export const TRIGGER_NAMES = Object.keys(TRIGGERS) as TriggerName[];

export const triggerOf = (quando: TriggerName): Trigger => TRIGGERS[quando];

export const isCompatible = (quando: TriggerName, entao: Action): boolean =>
  triggerOf(quando).actions.includes(entao);

const OF_CUSTOMERS: readonly About[] = ["order", "customer", "cart"];

export const concernsCustomer = (quando: TriggerName): boolean =>
  OF_CUSTOMERS.includes(triggerOf(quando).about);

const CHANNELS = { enviar_email: "email", enviar_whatsapp: "whatsapp", enviar_push: "push" } as const;
export type SendAction = keyof typeof CHANNELS;
export const isSend = (entao: Action): entao is SendAction => Object.hasOwn(CHANNELS, entao);
export const channelOf = (entao: SendAction) => CHANNELS[entao];

const ALWAYS = [
  "cliente.nome",
  "cliente.primeiroNome",
  "cliente.email",
  "cliente.pontos",
  "loja.nome",
  "loja.url",
] as const;
const OF_ABOUT: Partial<Record<About, readonly string[]>> = {
  order: ["pedido.numero", "pedido.total", "pedido.rastreio", "pedido.link"],
  cart: ["sacola.link", "sacola.total", "sacola.itens"],
};

export const variablesOf = (quando: TriggerName, entao: Action): readonly string[] => [
  ...ALWAYS,
  ...(OF_ABOUT[triggerOf(quando).about] ?? []),
  ...(quando === "loyalty.points_expiring" ? ["pontos.vencendo"] : []),
  ...(entao === "criar_cupom" ? ["cupom.codigo", "cupom.validade"] : []),
];

export const RUN_STATUSES = ["pendente", "executada", "ignorada", "falhou"] as const;

export const SKIP_REASONS = [
  "condicoes",
  "limite_por_cliente",
  "sem_cliente",
  "sem_consentimento",
  "removido",
  "sem_endereco",
  "suprimido",
  "limite_semanal",
  "pedido_pago",
  "pedido_encerrado",
  "sacola_mudou",
  "comprou",
  "estoque_mudou",
  "sem_pontos",
  "nao_existe",
  "recusada",
  "atrasada",
  "regra_alterada",
  "regra_removida",
  "esvaziada",
  "cliente_anonimizado",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const BREAKER_REASONS = ["excesso", "falhas"] as const;
export type BreakerReason = (typeof BREAKER_REASONS)[number];

export const MAX_DELAY_MIN = 43_200;
export const MAX_REHEARSED_DAYS = 30;

/** Recipes: rules that are ready to use. */
export const RECIPE_IDS = [
  "sacola_esquecida",
  "primeira_compra",
  "pix_vencendo",
  "pedir_opiniao",
  "volte",
  "aniversario",
  "pontos_vencendo",
  "voltou_ao_estoque",
] as const;
export type RecipeId = (typeof RECIPE_IDS)[number];
