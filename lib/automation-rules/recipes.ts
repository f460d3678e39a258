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

/** Most recipes send an e-mail, without a delay and without conditions. */
const MAIL = { entao: "enviar_email", condicoes: null, parametros: {}, atrasoMin: 0 } as const;

const onceIn = (dias: number) => ({ limitePorCliente: { vezes: 1, dias } });

/** The recipes without their texts. */
const PLANS: Record<RecipeId, Plan> = {
  sacola_esquecida: { ...MAIL, quando: "cart.abandoned", ...onceIn(3) },
  primeira_compra: {
    ...MAIL,
    quando: "order.paid",
    condicoes: onFirstPurchase,
    atrasoMin: 60,
    ...onceIn(365),
  },
  pix_vencendo: {
    ...MAIL,
    quando: "order.pending_too_long",
    parametros: { minutos: 20 },
    ...onceIn(1),
  },
  pedir_opiniao: { ...MAIL, quando: "order.delivered", atrasoMin: 5 * DAY_MIN, ...onceIn(30) },
  volte: { ...MAIL, quando: "customer.inactive", parametros: { dias: 90 }, ...onceIn(180) },
  aniversario: {
    ...MAIL,
    quando: "customer.birthday",
    entao: "creditar_pontos",
    parametros: { pontos: 100 },
    ...onceIn(300),
  },
  pontos_vencendo: {
    ...MAIL,
    quando: "loyalty.points_expiring",
    parametros: { dias: 15 },
    ...onceIn(25),
  },
  voltou_ao_estoque: {
    ...MAIL,
    quando: "product.back_in_stock",
    entao: "notificar_equipe",
    limitePorCliente: null,
  },
};

/** Returns rules in the store's language. Each of them is valid without a change. */
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
