import type { CampaignStatus } from "@/lib/db/generated/client";
import type { Channel } from "../customers";
import { INACTIVE, LAUNCH_LIST, SOUTHEAST, VIP } from "../segments";

/** Days count from now; negative days are in the past. */
export type CampaignSpec = {
  nome: string;
  canal: Channel;
  segmento?: string;
  assunto?: string;
  conteudo: string;
  status: CampaignStatus;
  idade: number;
  dia?: number;
  motivo?: string;
  simulada?: boolean;
  aberturas?: number;
  cliques?: number;
};

const FOOTER = "\n\nNão quer mais receber? {{link.descadastro}}";

export const CAMPAIGNS: CampaignSpec[] = [
  {
    nome: "Troca de estação",
    canal: "email",
    assunto: "{{cliente.primeiroNome}}, a coleção sai com até 30%",
    conteudo: `Oi, {{cliente.primeiroNome}}.

As últimas peças da coleção estão com até **30% de desconto** até domingo. Depois disso, acabou.

[Ver as peças]({{loja.url}})${FOOTER}`,
    status: "enviada",
    idade: 116,
    dia: -112,
    aberturas: 0.37,
    cliques: 0.21,
  },
  {
    nome: "Seus pontos valem desconto",
    canal: "email",
    assunto: "Você tem pontos para usar",
    conteudo: `{{cliente.primeiroNome}}, as suas compras viram pontos, e os pontos viram desconto.

Hoje você tem **{{cliente.pontos}} pontos** na {{loja.nome}}.${FOOTER}`,
    status: "enviada",
    idade: 64,
    dia: -58,
    aberturas: 0.46,
    cliques: 0.26,
  },
  {
    nome: "Convite para o lançamento",
    canal: "email",
    segmento: LAUNCH_LIST,
    assunto: "{{cliente.primeiroNome}}, a Maresia estreia na quinta",
    conteudo: `Oi, {{cliente.primeiroNome}}! A coleção Maresia estreia na quinta, às 19h, no ateliê. Vem?${FOOTER}`,
    status: "falhou",
    idade: 44,
    dia: -40,
    motivo: "remetente_recusado",
  },
  {
    nome: "Frete grátis no fim de semana",
    canal: "push",
    conteudo: "Só até domingo: frete grátis em qualquer pedido da {{loja.nome}}.",
    status: "cancelada",
    idade: 33,
    dia: -30,
  },
  {
    nome: "Casa com 25%",
    canal: "whatsapp",
    segmento: SOUTHEAST,
    conteudo: "{{cliente.primeiroNome}}, com o cupom CASA25 tudo para casa sai 25% mais barato. {{loja.url}}",
    status: "enviada",
    idade: 26,
    dia: -24,
    aberturas: 0.74,
    cliques: 0.31,
  },
  {
    nome: "Coleção Maresia",
    canal: "email",
    assunto: "Maresia: linho, laise e palha",
    conteudo: `A nova coleção da {{loja.nome}} chegou hoje.

Fizemos pouco de cada peça: o que uma oficina costura em duas semanas. [Conheça a coleção]({{loja.url}})${FOOTER}`,
    status: "enviada",
    idade: 22,
    dia: -16,
    aberturas: 0.42,
    cliques: 0.28,
  },
  {
    nome: "Maresia no celular",
    canal: "push",
    conteudo: "O vestido Trancoso voltou no seu tamanho.",
    status: "enviada",
    idade: 12,
    dia: -11,
    aberturas: 0.3,
    cliques: 0.3,
  },
  {
    nome: "Novidades do blog",
    canal: "email",
    assunto: "Cinco jeitos de usar a mesma camisa",
    conteudo: `Três leituras curtas para o fim de semana, {{cliente.primeiroNome}}.${FOOTER}`,
    status: "enviada",
    idade: 6,
    dia: -4,
    simulada: true,
  },
  {
    nome: "Lookbook da coleção",
    canal: "email",
    assunto: "O lookbook da Maresia, antes de todo mundo",
    conteudo: `Folheie antes que saia no site.${FOOTER}`,
    status: "pausada",
    idade: 5,
    dia: -2,
    motivo: "janela_perdida",
  },
  {
    nome: "Prévia para clientes VIP",
    canal: "email",
    segmento: VIP,
    assunto: "{{cliente.primeiroNome}}, a prévia é sua",
    conteudo: `Amanhã a loja toda vê. Hoje, só você: use **VIP20** nas peças novas.${FOOTER}`,
    status: "agendada",
    idade: 3,
    dia: 5,
  },
  {
    nome: "Conversa com clientes VIP",
    canal: "whatsapp",
    segmento: VIP,
    conteudo:
      "Oi, {{cliente.primeiroNome}}! Aqui é da {{loja.nome}}. Chegaram as últimas peças da Maresia e pensei em você: {{loja.url}}",
    status: "enviando",
    idade: 3,
    dia: -1,
  },
  {
    nome: "Sentimos sua falta",
    canal: "whatsapp",
    segmento: INACTIVE,
    conteudo: "Oi, {{cliente.primeiroNome}}! Faz tempo. Separamos 10% para a sua volta: {{loja.url}}",
    status: "rascunho",
    idade: 2,
  },
  {
    nome: "Presentes com embrulho",
    canal: "email",
    assunto: "A lista que ninguém vai trocar",
    conteudo: `{{cliente.primeiroNome}}, separamos presentes até R$ 100, até R$ 250 e sem limite.${FOOTER}`,
    status: "rascunho",
    idade: 1,
  },
];
