import { RECIPE_WORDS } from "@/lib/automation-rules/recipe-words";
import type { Recipe } from "@/lib/automation-rules/schema";
import { RECIPE_IDS, type RecipeId } from "@/lib/automation-rules/types";
import type { Ctx } from "@/lib/ctx";
import { DEFAULT_LOCALE, toLocale } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { storeOf } from "@/lib/stores/read";

const DAY_MIN = 1_440;

const onFirstPurchase = {
  operador: "e",
  condicoes: [{ campo: "pedidos", operador: "igual", valor: 1 }],
};

type Plan = Omit<Recipe["regra"], "nome">;

/** Without their words. */
const PLANS: Record<RecipeId, Plan> = {
  sacola_esquecida: {
    quando: "cart.abandoned",
    entao: "enviar_email",
    condicoes: null,
    parametros: {},
    atrasoMin: 0,
    limitePorCliente: { vezes: 1, dias: 3 },
  },
  primeira_compra: {
    quando: "order.paid",
    entao: "enviar_email",
    condicoes: onFirstPurchase,
    parametros: {},
    atrasoMin: 60,
    limitePorCliente: { vezes: 1, dias: 365 },
  },
  pix_vencendo: {
    quando: "order.pending_too_long",
    entao: "enviar_email",
    condicoes: null,
    parametros: { minutos: 20 },
    atrasoMin: 0,
    limitePorCliente: { vezes: 1, dias: 1 },
  },
  pedir_opiniao: {
    quando: "order.delivered",
    entao: "enviar_email",
    condicoes: null,
    parametros: {},
    atrasoMin: 5 * DAY_MIN,
    limitePorCliente: { vezes: 1, dias: 30 },
  },
  volte: {
    quando: "customer.inactive",
    entao: "enviar_email",
    condicoes: null,
    parametros: { dias: 90 },
    atrasoMin: 0,
    limitePorCliente: { vezes: 1, dias: 180 },
  },
  aniversario: {
    quando: "customer.birthday",
    entao: "creditar_pontos",
    condicoes: null,
    parametros: { pontos: 100 },
    atrasoMin: 0,
    limitePorCliente: { vezes: 1, dias: 300 },
  },
  pontos_vencendo: {
    quando: "loyalty.points_expiring",
    entao: "enviar_email",
    condicoes: null,
    parametros: { dias: 15 },
    atrasoMin: 0,
    limitePorCliente: { vezes: 1, dias: 25 },
  },
  voltou_ao_estoque: {
    quando: "product.back_in_stock",
    entao: "notificar_equipe",
    condicoes: null,
    parametros: {},
    atrasoMin: 0,
    limitePorCliente: null,
  },
};

/** Rules in the store's language, each of which passes as it is. */
export async function listRecipes(ctx: Ctx): Promise<Recipe[]> {
  const words = RECIPE_WORDS[toLocale((await storeOf(ctx)).idioma)];
  const { recipe } = (await loadMessages(DEFAULT_LOCALE)).panel.automations;
  return RECIPE_IDS.map((id) => {
    const { nome, parametros } = words[id];
    const plan = PLANS[id];
    const regra = { ...plan, nome, parametros: { ...plan.parametros, ...parametros } };
    return { id, regra, descricao: recipe[id] };
  });
}
