import type { RecipeId } from "@/lib/automation-rules/types";
import type { Locale } from "@/lib/i18n/locales";

type Words = {
  nome: string;
  parametros: { assunto: string; conteudo: string } | { motivo: string } | { mensagem: string };
};

/** Texts for customers and the team, in the store's language. People change them after taking a recipe. */
export const RECIPE_WORDS: Record<Locale, Record<RecipeId, Words>> = {
  "pt-BR": {
    sacola_esquecida: {
      nome: "Sacola esquecida",
      parametros: {
        assunto: "{{cliente.primeiroNome}}, sua sacola está guardada",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nGuardamos o que você escolheu na {{loja.nome}}:\n\n{{sacola.itens}}\n\nTotal: {{sacola.total}}\n\nContinue de onde parou: {{sacola.link}}",
      },
    },
    primeira_compra: {
      nome: "Obrigado pela primeira compra",
      parametros: {
        assunto: "Que bom ter você na {{loja.nome}}",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nObrigado pela sua primeira compra, o pedido {{pedido.numero}}. Se precisar de algo, é só responder a este e-mail.",
      },
    },
    pix_vencendo: {
      nome: "Pedido esperando o pagamento",
      parametros: {
        assunto: "Falta só pagar o pedido {{pedido.numero}}",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nSeu pedido {{pedido.numero}}, de {{pedido.total}}, ainda espera o pagamento. Termine aqui: {{pedido.link}}",
      },
    },
    pedir_opiniao: {
      nome: "Como chegou?",
      parametros: {
        assunto: "Como chegou, {{cliente.primeiroNome}}?",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nSeu pedido {{pedido.numero}} chegou há alguns dias. Serviu, gostou, mudaria alguma coisa? Responda a este e-mail: a gente lê tudo.",
      },
    },
    volte: {
      nome: "Sentimos sua falta",
      parametros: {
        assunto: "{{cliente.primeiroNome}}, tem novidade na {{loja.nome}}",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nFaz tempo que você não aparece. Venha ver o que chegou: {{loja.url}}",
      },
    },
    aniversario: { nome: "Pontos de aniversário", parametros: { motivo: "Feliz aniversário" } },
    pontos_vencendo: {
      nome: "Pontos perto de vencer",
      parametros: {
        assunto: "{{pontos.vencendo}} pontos vencem em breve",
        conteudo:
          "Oi, {{cliente.primeiroNome}}!\n\nVocê tem {{cliente.pontos}} pontos na {{loja.nome}}, e {{pontos.vencendo}} deles vencem logo. Use na próxima compra: {{loja.url}}",
      },
    },
    voltou_ao_estoque: {
      nome: "Produto de volta ao estoque",
      parametros: { mensagem: "Divulgar a volta" },
    },
  },
  en: {
    sacola_esquecida: {
      nome: "Forgotten bag",
      parametros: {
        assunto: "{{cliente.primeiroNome}}, we kept your bag",
        conteudo:
          "Hi, {{cliente.primeiroNome}}!\n\nWe kept what you chose at {{loja.nome}}:\n\n{{sacola.itens}}\n\nTotal: {{sacola.total}}\n\nContinue where you stopped: {{sacola.link}}",
      },
    },
    primeira_compra: {
      nome: "Thanks for the first purchase",
      parametros: {
        assunto: "Good to have you at {{loja.nome}}",
        conteudo:
          "Hi, {{cliente.primeiroNome}}!\n\nThank you for your first purchase, order {{pedido.numero}}. If you need anything, just answer this e-mail.",
      },
    },
    pix_vencendo: {
      nome: "Order waiting for its payment",
      parametros: {
        assunto: "Order {{pedido.numero}} only waits for its payment",
        conteudo:
          "Hi, {{cliente.primeiroNome}}!\n\nYour order {{pedido.numero}}, {{pedido.total}}, still waits for its payment. Finish here: {{pedido.link}}",
      },
    },
    pedir_opiniao: {
      nome: "How did you like it?",
      parametros: {
        assunto: "How did you like it, {{cliente.primeiroNome}}?",
        conteudo:
          "Hi, {{cliente.primeiroNome}}!\n\nYour order {{pedido.numero}} arrived some days ago. Does it fit, do you like it, would you change anything? Answer this e-mail: we read them all.",
      },
    },
    volte: {
      nome: "We miss you",
      parametros: {
        assunto: "{{cliente.primeiroNome}}, there is news at {{loja.nome}}",
        conteudo:
          "Hi, {{cliente.primeiroNome}}!\n\nWe have not seen you for a while. Come and see what is new: {{loja.url}}",
      },
    },
    aniversario: { nome: "Birthday points", parametros: { motivo: "Happy birthday" } },
    pontos_vencendo: {
      nome: "Points about to expire",
      parametros: {
        assunto: "{{pontos.vencendo}} points expire soon",
        conteudo:
          "Hi, {{cliente.primeiroNome}}!\n\nYou have {{cliente.pontos}} points at {{loja.nome}}, and {{pontos.vencendo}} of them expire soon. Use them on your next purchase: {{loja.url}}",
      },
    },
    voltou_ao_estoque: {
      nome: "Product back in stock",
      parametros: { mensagem: "Tell of its return" },
    },
  },
};
