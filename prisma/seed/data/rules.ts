import type { Prisma } from "@/lib/db/generated/client";

type RuleSpec = {
  nome: string;
  quando: string;
  entao: string;
  idade: number;
  enabled?: boolean;
  /** Why the rule switched itself off. */
  parou?: "excesso" | "falhas";
  atrasoMin?: number;
  limite?: { vezes: number; dias: number };
  condicoes?: Prisma.InputJsonObject;
  parametros: Prisma.InputJsonObject;
};

export const PAID_RULE = "Obrigado pelo pedido";
export const SHIPPED_RULE = "Pedido a caminho";
export const DELIVERED_RULE = "Como chegou?";
export const NEW_CUSTOMER_RULE = "Marcar cliente novo";
export const CART_RULE = "Sacola esquecida";
export const BIRTHDAY_RULE = "Pontos de aniversário";
export const EXPIRING_RULE = "Pontos perto de vencer";
export const LOW_STOCK_RULE = "Avisar estoque baixo";
export const EXHAUSTED_RULE = "Avisar cupom esgotado";

export const BIRTHDAY_POINTS = 150;
export const CART_DISCOUNT = { valor: 10, validadeDias: 7 };
export const EXPIRING_NOTICE_DAYS = 15;
/** Waits so long, because a new customer may still be filling in personal data. */
const NEW_CUSTOMER_DELAY_MIN = 60;
const DELIVERED_DELAY_MIN = 3 * 24 * 60;

export const RULES: RuleSpec[] = [
  {
    nome: PAID_RULE,
    quando: "order.paid",
    entao: "enviar_email",
    idade: 200,
    parametros: {
      assunto: "Recebemos o seu pagamento, {{cliente.primeiroNome}}",
      conteudo: "Obrigado pela compra na {{loja.nome}}. Avisamos assim que o pedido sair.",
    },
  },
  {
    nome: SHIPPED_RULE,
    quando: "order.shipped",
    entao: "enviar_whatsapp",
    idade: 180,
    parametros: { conteudo: "{{cliente.primeiroNome}}, seu pedido saiu! Acompanhe em {{loja.url}}" },
  },
  {
    nome: DELIVERED_RULE,
    quando: "order.delivered",
    entao: "enviar_email",
    idade: 160,
    atrasoMin: DELIVERED_DELAY_MIN,
    limite: { vezes: 1, dias: 30 },
    parametros: {
      assunto: "Como chegou?",
      conteudo: "{{cliente.primeiroNome}}, conta para a gente: serviu, gostou, mudaria alguma coisa?",
    },
  },
  {
    nome: NEW_CUSTOMER_RULE,
    quando: "customer.created",
    entao: "adicionar_tag",
    idade: 150,
    atrasoMin: NEW_CUSTOMER_DELAY_MIN,
    parametros: { tag: "novo" },
  },
  {
    nome: CART_RULE,
    quando: "cart.abandoned",
    entao: "criar_cupom",
    idade: 120,
    limite: { vezes: 1, dias: 30 },
    parametros: { tipo: "percentual", prefixo: "VOLTA", ...CART_DISCOUNT },
  },
  {
    nome: BIRTHDAY_RULE,
    quando: "customer.birthday",
    entao: "creditar_pontos",
    idade: 110,
    limite: { vezes: 1, dias: 365 },
    parametros: { pontos: BIRTHDAY_POINTS, motivo: "Feliz aniversário" },
  },
  {
    nome: EXPIRING_RULE,
    quando: "loyalty.points_expiring",
    entao: "enviar_email",
    idade: 90,
    parametros: {
      dias: EXPIRING_NOTICE_DAYS,
      assunto: "Seus pontos vencem em breve",
      conteudo:
        "{{cliente.primeiroNome}}, você tem {{cliente.pontos}} pontos na {{loja.nome}}. Parte deles vence logo.",
    },
  },
  {
    nome: LOW_STOCK_RULE,
    quando: "product.low_stock",
    entao: "notificar_equipe",
    idade: 140,
    parametros: { mensagem: "Repor antes que acabe" },
  },
  {
    nome: EXHAUSTED_RULE,
    quando: "coupon.exhausted",
    entao: "notificar_equipe",
    idade: 130,
    parametros: { mensagem: "Um cupom chegou ao limite de usos" },
  },
  {
    nome: "Despublicar o que esgotou",
    quando: "product.out_of_stock",
    entao: "despublicar_produto",
    idade: 140,
    parou: "excesso",
    parametros: {},
  },
  {
    nome: "Chamar de volta quem sumiu",
    quando: "customer.inactive",
    entao: "enviar_whatsapp",
    idade: 20,
    enabled: false,
    limite: { vezes: 1, dias: 90 },
    condicoes: {
      operador: "e",
      condicoes: [{ campo: "totalGastoCents", operador: "maior", valor: 30_000 }],
    },
    parametros: {
      dias: 90,
      conteudo: "Oi, {{cliente.primeiroNome}}! Faz tempo que você não aparece na {{loja.nome}}.",
    },
  },
];
