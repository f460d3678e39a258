import type { Recipe } from "@/lib/automation-rules/schema";

const DAY_MIN = 1_440;

const onFirstPurchase = {
  operador: "e",
  condicoes: [{ campo: "pedidos", operador: "igual", valor: 1 }],
};

/** In Portuguese, as their readers are written to; each passes as it is. */
export const RECIPES: Recipe[] = [
  {
    id: "sacola_esquecida",
    descricao: "Lembra quem deixou produtos na sacola, com um botão que a abre em qualquer aparelho.",
    regra: {
      nome: "Sacola esquecida",
      quando: "cart.abandoned",
      entao: "enviar_email",
      condicoes: null,
      parametros: {
        assunto: "{{cliente.primeiroNome}}, sua sacola está guardada",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nGuardamos o que você escolheu na {{loja.nome}}:\n\n{{sacola.itens}}\n\nTotal: {{sacola.total}}\n\nContinue de onde parou: {{sacola.link}}",
      },
      atrasoMin: 0,
      limitePorCliente: { vezes: 1, dias: 3 },
    },
  },
  {
    id: "primeira_compra",
    descricao: "Agradece a primeira compra assim que ela é paga.",
    regra: {
      nome: "Obrigado pela primeira compra",
      quando: "order.paid",
      entao: "enviar_email",
      condicoes: onFirstPurchase,
      parametros: {
        assunto: "Que bom ter você na {{loja.nome}}",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nObrigado pela sua primeira compra, o pedido {{pedido.numero}}. Se precisar de algo, é só responder a este e-mail.",
      },
      atrasoMin: 60,
      limitePorCliente: { vezes: 1, dias: 365 },
    },
  },
  {
    id: "pix_vencendo",
    descricao: "Avisa quem pediu e ainda não pagou, antes que o pedido expire.",
    regra: {
      nome: "Pedido esperando o pagamento",
      quando: "order.pending_too_long",
      entao: "enviar_email",
      condicoes: null,
      parametros: {
        minutos: 20,
        assunto: "Falta só pagar o pedido {{pedido.numero}}",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nSeu pedido {{pedido.numero}}, de {{pedido.total}}, ainda espera o pagamento. Termine aqui: {{pedido.link}}",
      },
      atrasoMin: 0,
      limitePorCliente: { vezes: 1, dias: 1 },
    },
  },
  {
    id: "pedir_opiniao",
    descricao: "Pergunta como chegou, alguns dias depois da entrega.",
    regra: {
      nome: "Como chegou?",
      quando: "order.delivered",
      entao: "enviar_email",
      condicoes: null,
      parametros: {
        assunto: "Como chegou, {{cliente.primeiroNome}}?",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nSeu pedido {{pedido.numero}} chegou há alguns dias. Serviu, gostou, mudaria alguma coisa? Responda a este e-mail: a gente lê tudo.",
      },
      atrasoMin: 5 * DAY_MIN,
      limitePorCliente: { vezes: 1, dias: 30 },
    },
  },
  {
    id: "volte",
    descricao: "Chama de volta quem não compra há três meses.",
    regra: {
      nome: "Sentimos sua falta",
      quando: "customer.inactive",
      entao: "enviar_email",
      condicoes: null,
      parametros: {
        dias: 90,
        assunto: "{{cliente.primeiroNome}}, tem novidade na {{loja.nome}}",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nFaz tempo que você não aparece. Venha ver o que chegou: {{loja.url}}",
      },
      atrasoMin: 0,
      limitePorCliente: { vezes: 1, dias: 180 },
    },
  },
  {
    id: "aniversario",
    descricao: "Dá pontos a quem faz aniversário e participa do programa.",
    regra: {
      nome: "Pontos de aniversário",
      quando: "customer.birthday",
      entao: "creditar_pontos",
      condicoes: null,
      parametros: { pontos: 100, motivo: "Feliz aniversário" },
      atrasoMin: 0,
      limitePorCliente: { vezes: 1, dias: 300 },
    },
  },
  {
    id: "pontos_vencendo",
    descricao: "Avisa duas semanas antes de os pontos vencerem.",
    regra: {
      nome: "Pontos perto de vencer",
      quando: "loyalty.points_expiring",
      entao: "enviar_email",
      condicoes: null,
      parametros: {
        dias: 15,
        assunto: "{{pontos.vencendo}} pontos vencem em breve",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nVocê tem {{cliente.pontos}} pontos na {{loja.nome}}, e {{pontos.vencendo}} deles vencem logo. Use na próxima compra: {{loja.url}}",
      },
      atrasoMin: 0,
      limitePorCliente: { vezes: 1, dias: 25 },
    },
  },
  {
    id: "voltou_ao_estoque",
    descricao: "Avisa a equipe quando um produto volta ao estoque, para divulgá-lo.",
    regra: {
      nome: "Produto de volta ao estoque",
      quando: "product.back_in_stock",
      entao: "notificar_equipe",
      condicoes: null,
      parametros: { mensagem: "Divulgar a volta" },
      atrasoMin: 0,
      limitePorCliente: null,
    },
  },
];
