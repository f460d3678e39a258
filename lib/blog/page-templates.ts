import type { SourceName } from "@/lib/freight/sources/kinds";

/** A missing fact becomes a gap that the store fills in. */
export type SellerFacts = {
  nomeLoja: string;
  razaoSocial: string | null;
  documento: string | null;
  endereco: string | null;
  emailContato: string | null;
};

/** The services that the store asks for the freight: `fretes` are those that are switched on. */
export type CarrierFacts = { fretes: readonly SourceName[] };

const CARRIERS = {
  propria: "um serviço de frete da própria loja",
  frenet: "Frenet",
  melhor_envio: "Melhor Envio",
  correios: "Correios",
} as const satisfies Record<SourceName, string>;

const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

function aboutFreight({ fretes }: CarrierFacts): string {
  const data = "Para calcular o frete, o CEP e os produtos da sacola, sem o seu nome,";
  if (fretes.length === 0) return `${data} podem ir a serviços de entrega.`;
  const asked = `${data} vão a: ${listed.format(fretes.map((name) => CARRIERS[name]))}.`;
  if (!fretes.includes("melhor_envio")) return asked;
  return `${asked} Quando compramos a etiqueta de um envio no Melhor Envio, ele recebe também o seu nome, endereço, CPF ou CNPJ, telefone e e-mail.`;
}

const gap = (value: string | null, what: string) => value || `**[${what}]**`;

/**
 * Covers the usual duties of a shop: right of withdrawal (CDC art. 49), seller information (Decreto
 * 7.962/2013), data protection (LGPD, Lei 13.709/2018). It is no legal advice: each text says to read it
 * before publishing.
 */
export const PAGE_TEMPLATES = {
  sobre: ({
    nomeLoja,
  }: SellerFacts) => `A ${nomeLoja} nasceu para **[diga em uma frase o que a loja faz de diferente]**.

## Quem somos

**[Conte quem está por trás da loja, onde fica e desde quando existe.]**

## Como trabalhamos

- **[Como escolhe ou faz os produtos]**
- **[Como embala e envia]**
- **[Como atende quem compra]**
`,
  trocas: ({ emailContato }: SellerFacts) => `Comprou e não era o que esperava? Siga os passos abaixo.

## Desistir da compra em até 7 dias

Você pode desistir da compra em até **7 dias corridos** depois de receber o pedido, sem precisar explicar o motivo (direito de arrependimento, art. 49 do Código de Defesa do Consumidor). A devolução é por nossa conta e devolvemos tudo o que você pagou, inclusive o frete.

## Defeito

Se o produto chegou com defeito, avise em até **30 dias** (produtos não duráveis) ou **90 dias** (produtos duráveis). Consertamos, trocamos ou devolvemos o dinheiro.

## Troca

Trocamos por outro tamanho, cor ou produto em até **[30] dias**, com a etiqueta e sem uso.

## Como pedir

1. Abra o pedido pelo botão do e-mail, ou em **Minha conta → Meus pedidos**, e escolha **Desistir da compra** (até 7 dias depois de receber) ou **Pedir troca ou devolução** (depois disso).
2. Espere a nossa resposta, em até **[2] dias úteis**.
3. Envie o produto pelo código que mandarmos.
4. Devolvemos o dinheiro em até **[5] dias úteis** depois de receber o produto, do mesmo jeito em que você pagou.

Dúvidas: ${gap(emailContato, "e-mail de contato")}.
`,
  privacidade: (
    facts: SellerFacts & CarrierFacts,
  ) => `Esta página diz que dados a ${facts.nomeLoja} guarda, para quê, e como você manda neles (Lei 13.709/2018, LGPD).

## Quem cuida dos seus dados

${gap(facts.razaoSocial, "razão social")}, ${gap(facts.documento, "CPF ou CNPJ")}, ${gap(facts.endereco, "endereço")}. Contato para assuntos de privacidade: ${gap(facts.emailContato, "e-mail de contato")}.

## O que guardamos e para quê

- **Cadastro e pedidos** (nome, e-mail, telefone, CPF, endereço): para vender, entregar, emitir nota e atender você.
- **Pontos de fidelidade**: para calcular o que você juntou e usou.
- **Mensagens de marketing**: só se você aceitou; cada mensagem tem um link para parar.
- **Cookies**: só os necessários para a sacola, o login e o idioma.

## Com quem dividimos

Com quem entrega, com o serviço de pagamento e com a autoridade fiscal, no que cada um precisa. ${aboutFreight(facts)} Não vendemos dados.

## Por quanto tempo

Enquanto a conta existir e, depois, pelo prazo que a lei fiscal pede.

## Seus direitos

Em **Minha conta → Privacidade** você baixa os seus dados, corrige, retira o consentimento e pede a exclusão. Ou escreva para ${gap(facts.emailContato, "e-mail de contato")}.
`,
  termos: (facts: SellerFacts) => `Ao comprar na ${facts.nomeLoja} você concorda com estes termos.

## Quem vende

${gap(facts.razaoSocial, "razão social")}, ${gap(facts.documento, "CPF ou CNPJ")}, ${gap(facts.endereco, "endereço")}. Contato: ${gap(facts.emailContato, "e-mail de contato")}.

## Preços e pagamento

Os preços estão em reais e valem enquanto aparecem na loja. O pedido só é separado depois da confirmação do pagamento; o Pix que não é pago no prazo cancela o pedido.

## Entrega

O prazo aparece antes de você pagar e conta a partir da confirmação do pagamento.

## Trocas e devoluções

Estão na página **Trocas e devoluções**.

## Foro

Vale a lei brasileira, e o foro é o da cidade de quem compra.
`,
} as const satisfies Record<string, (facts: SellerFacts & CarrierFacts) => string>;

export type PageTemplate = keyof typeof PAGE_TEMPLATES;
/** Always in Portuguese, because the pages follow Brazilian law. */
export const PAGE_TITLES = {
  sobre: "Sobre a loja",
  trocas: "Trocas e devoluções",
  privacidade: "Privacidade",
  termos: "Termos de uso",
} as const satisfies Record<PageTemplate, string>;

export const PAGE_TEMPLATE_NAMES = Object.keys(PAGE_TEMPLATES) as [PageTemplate, ...PageTemplate[]];
