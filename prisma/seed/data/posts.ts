export type PostSpec = {
  titulo: string;
  resumo: string;
  tags: string[];
  /** Days since the publication. Null: a draft. */
  publicadoHa: number | null;
  publicarEmDias?: number;
  revisado?: boolean;
  /** Products and their colours, from left to right. */
  capa?: readonly [nome: string, cor: string][];
  conteudo: string;
};

export const POSTS: PostSpec[] = [
  {
    titulo: "Como cuidar do linho para ele durar dez verões",
    capa: [
      ["Camisa", "Areia"],
      ["Vestido", "Verde-oliva"],
      ["Toalha", "Cru"],
    ],
    resumo: "Lavar, secar e passar sem drama: o que aprendemos testando cada lote no nosso próprio varal.",
    tags: ["linho", "cuidados"],
    publicadoHa: 318,
    revisado: true,
    conteudo: `O linho tem fama de difícil, mas pede pouco: água fria, sombra e um pouco de paciência.

## Lavar

- Use **água fria ou morna**, até 30 °C, e sabão neutro.
- Vire a peça do avesso e feche os botões.
- Na máquina, escolha o ciclo delicado e encha só até a metade.

Alvejante com cloro quebra a fibra. Para manchas, prefira percarbonato dissolvido em água morna por vinte minutos.

## Secar

Tire da máquina assim que o ciclo acabar e sacuda com força. Pendure **pela barra**, à sombra. O sol forte amarela o branco e desbota o terracota.

## Passar

1. Passe com a peça ainda úmida.
2. Comece pelo avesso, com ferro quente e vapor.
3. Termine nas costuras.

> O amassado faz parte. Se incomodar, borrife água e alise com as mãos: em dez minutos o corpo termina o serviço.

## Guardar

Dobrado, nunca em cabide fino. Um saquinho de cravo-da-índia afasta traças sem deixar cheiro de armário.`,
  },
  {
    titulo: "Guia de tamanhos: meça uma vez, acerte sempre",
    capa: [
      ["Camiseta", "Azul-claro"],
      ["Calça", "Azul-marinho"],
      ["Tênis", "Off-white"],
    ],
    resumo: "Três medidas, uma fita métrica e a tabela de cada peça. Trocas por tamanho caíram pela metade.",
    tags: ["guia", "tamanhos"],
    publicadoHa: 276,
    conteudo: `Metade das trocas que recebíamos era por tamanho. Desde que publicamos este guia, são bem menos.

## O que medir

| Medida | Onde passar a fita |
| --- | --- |
| Busto | na parte mais cheia, com a fita reta nas costas |
| Cintura | no ponto mais fino, sem prender a respiração |
| Quadril | na parte mais larga, com os pés juntos |

## Entre dois tamanhos

- Tecido **plano**, como linho e tricoline: escolha o maior.
- **Malha**, tricô e jeans com elastano: escolha o menor.

## E o sapato?

Apoie o pé em uma folha no fim do dia, quando ele está maior, e meça do calcanhar ao dedo mais longo. Some meio centímetro para calçado fechado.

Ficou em dúvida? Mande as três medidas pelo WhatsApp da loja: respondemos com o tamanho e com o que diríamos a uma amiga.`,
  },
  {
    titulo: "Por dentro do ateliê de cerâmica de Cunha",
    capa: [
      ["Vaso", "Terracota"],
      ["Caneca", "Cru"],
      ["Vaso", "Grafite"],
    ],
    resumo: "O vaso Tijolo passa por cinco mãos e dois fornos. Fomos ver de perto.",
    tags: ["bastidores", "cerâmica"],
    publicadoHa: 231,
    conteudo: `Saímos de São Paulo às cinco da manhã para chegar a Cunha antes da abertura do forno. Valeu o sono.

## Do barro ao torno

A argila vem de um sítio a doze quilômetros. Descansa por três meses antes de ir ao torno, para perder o ar que racha a peça na queima.

## Duas queimas

1. **Biscoito**, a 950 °C, que endurece o barro.
2. **Esmalte**, a 1.240 °C, que o torna impermeável.

Entre uma e outra, cada vaso é lixado à mão. É nessa hora que nascem as diferenças de que tanto gostamos.

## Quanto se perde

De cada cem peças, onze não saem do forno inteiras. Viram caco para o caminho do jardim do ateliê e, agora, amostra de esmalte.

*Compramos direto, com o preço combinado antes da safra, e pagamos metade na encomenda.*`,
  },
  {
    titulo: "Presentes até R$ 150 que não são só mais uma caneca",
    capa: [
      ["Vela", "Mostarda"],
      ["Lenço", "Rosa"],
      ["Brincos", "Dourado"],
    ],
    resumo: "Seis ideias embrulhadas, com bilhete escrito à mão.",
    tags: ["presentes"],
    publicadoHa: 203,
    conteudo: `Separamos o que as nossas mães escolheriam. (Perguntamos a elas.)

## Para quem não para

- **Lenço estampado Arara**: no pescoço, no cabelo ou na alça da bolsa.
- **Kit de meias de algodão**, porque as dela você sempre pega emprestadas.

## Para quem merece parar

- **Vela Capim-limão**, quarenta horas de desculpa para ninguém chamar.
- **Difusor Flor de laranjeira** para o quarto.

## Para quem cozinha para todo mundo

- **Jogo americano de linho**, que lava e volta para a mesa.
- **Caneca Grão**. Certo, é uma caneca. Mas é *a* caneca.

### Prazo

Pedidos pagos até quarta-feira chegam antes de domingo nas capitais do Sul e do Sudeste. O bilhete vai escrito à mão: é só deixar o texto na observação do pedido.`,
  },
  {
    titulo: "Algodão orgânico: o que o selo garante e o que não garante",
    capa: [
      ["Camiseta", "Off-white"],
      ["Kit", "Lilás"],
      ["Almofada", "Natural"],
    ],
    resumo: "Nem tudo que é orgânico é perfeito. O que verificamos antes de pôr a palavra na etiqueta.",
    tags: ["algodão", "origem"],
    publicadoHa: 154,
    conteudo: `A palavra *orgânico* vende, e por isso aparece onde não devia. Veja o que exigimos.

## O que o selo garante

- Cultivo **sem agrotóxico e sem semente transgênica**.
- Rastreio do lote, da fazenda à costura.
- Limites para os corantes e para a água que sai da tinturaria.

## O que ele não garante

Não diz quanto ganha quem costura, nem se a peça vai durar. Por isso visitamos a confecção duas vezes por ano e lavamos trinta vezes uma camiseta de cada lote antes de pôr à venda.

## Vale pagar mais?

Uma camiseta orgânica nossa custa cerca de 15% a mais. Se durar um verão a mais, sai mais barata.`,
  },
  {
    titulo: "Cinco jeitos de usar a mesma camisa de linho",
    capa: [
      ["Camisa", "Azul-claro"],
      ["Blazer", "Bege"],
      ["Bermuda", "Índigo"],
    ],
    resumo: "Do escritório à praia com a camisa Búzios e o que você já tem no armário.",
    tags: ["linho", "combinações"],
    publicadoHa: 97,
    revisado: true,
    conteudo: `Uma camisa, uma mala de mão, cinco dias. Testado em uma viagem de verdade.

1. **Com a chino Vértice**, por dentro e com cinto: reunião resolvida.
2. **Aberta sobre a camiseta pima**, mangas dobradas: almoço de sábado.
3. **Com a bermuda Litoral** e alpargata: praia que vira jantar.
4. **Amarrada na cintura** sobre um vestido: quando o vento muda.
5. **Como saída de praia**, com a gola levantada.

## O truque da mala

Dobre a camisa em volta da nécessaire, nunca em quatro. Ao chegar, pendure no banheiro e tome um banho quente: o vapor faz o resto.`,
  },
  {
    titulo: "Programa de pontos: como juntar e como usar",
    capa: [
      ["Bolsa", "Caramelo"],
      ["Caneca", "Amarelo"],
      ["Óculos", "Tartaruga"],
    ],
    resumo: "Cada real vale um ponto, e cada ponto vale cinco centavos no pedido seguinte.",
    tags: ["pontos", "novidades"],
    publicadoHa: 61,
    conteudo: `O programa de pontos da Aurora é simples de propósito.

## Como juntar

A cada **R$ 1,00** em produtos, você ganha **1 ponto**. O frete não conta. Os pontos aparecem como pendentes quando o pedido é pago e ficam livres **sete dias depois da entrega**.

## Como usar

- Cada ponto vale **R$ 0,05** no próximo pedido.
- O mínimo é de 100 pontos.
- Os pontos pagam até metade do pedido.

## Quanto duram

Doze meses. Avisamos por e-mail quinze dias antes de vencerem, e gastamos sempre os mais antigos primeiro.

## E se eu devolver?

Os pontos daquele pedido saem do saldo, e os que você usou voltam com o prazo que tinham.`,
  },
  {
    titulo: "Coleção Maresia: o que chega agora",
    capa: [
      ["Vestido", "Azul-claro"],
      ["Chapéu", "Natural"],
      ["Sandália", "Caramelo"],
    ],
    resumo: "Linho, laise e palha de carnaúba em tons de areia e de fim de tarde.",
    tags: ["coleção"],
    publicadoHa: 19,
    conteudo: `A **Maresia** começou com uma concha quebrada que alguém trouxe de Trancoso e deixou na mesa de desenho.

## As cores

Areia, branco de vela, amarelo de rede e o verde-oliva das restingas.

## As peças

- **Vestido ciganinha Trancoso**, em laise de algodão.
- **Short de linho Paraty**, com elástico só atrás.
- **Chapéu de palha Jangada**, trançado no Ceará.

## Quantas há

Fizemos pouco: de cada cor, o que uma oficina costura em duas semanas. O que acabar volta no mês que vem, se voltar.`,
  },
  {
    titulo: "Presentes para quem tem tudo",
    resumo: "A lista que ninguém vai trocar.",
    tags: ["presentes"],
    publicadoHa: null,
    publicarEmDias: 6,
    conteudo: `Quem tem tudo costuma não ter tempo. Pensamos nisso.

## Até R$ 100

- Vela Capim-limão
- Almofada Musgo
- Meias, muitas meias

## Até R$ 250

- Manta Aconchego
- Roupão Spa

## Sem limite

- Bolsa tote Ateliê, com as iniciais gravadas em dois dias.

Embrulhamos sem custo e mandamos sem a nota de preço.`,
  },
  {
    titulo: "Reforma do ateliê: diário da primeira semana",
    resumo: "Rascunho: faltam as fotos da bancada nova.",
    tags: ["bastidores"],
    publicadoHa: null,
    conteudo: `## Segunda

Tiramos o piso. Embaixo dele havia outro piso, e embaixo desse, um ladrilho hidráulico de 1948.

## Terça

Ninguém teve coragem de quebrar o ladrilho. Mudamos o projeto.

## Quarta

(fotos da bancada)`,
  },
  {
    titulo: "Tabela de medidas de cama: solteiro, casal, queen e king",
    resumo: "Quanto mede cada colchão e quanto pano sobra para dobrar.",
    tags: ["guia", "quarto"],
    publicadoHa: null,
    conteudo: `| Tamanho | Colchão | Lençol de cima |
| --- | --- | --- |
| Solteiro | 88 × 188 cm | 160 × 250 cm |
| Casal | 138 × 188 cm | 220 × 250 cm |
| Queen | 158 × 198 cm | 240 × 260 cm |
| King | 193 × 203 cm | 280 × 270 cm |

O elástico do lençol de baixo acompanha colchões de até 40 cm de altura. Conferir com a confecção antes de publicar.`,
  },
];

export const COFFEE_POSTS: PostSpec[] = [
  {
    titulo: "Coado sem erro: a receita da casa",
    capa: [
      ["Coador", "Branco"],
      ["Café", "Café"],
      ["Caneca", "Terracota"],
    ],
    resumo: "15 g de café, 240 ml de água e três minutos.",
    tags: ["receitas"],
    publicadoHa: 44,
    conteudo: `## Você precisa de

- 15 g de café moído médio
- 240 ml de água a 93 °C

## Como fazer

1. Escalde o filtro e jogue a água fora.
2. Molhe o pó com 40 ml e espere trinta segundos.
3. Despeje o resto em círculos, até três minutos.`,
  },
  {
    titulo: "Moer na hora faz diferença?",
    resumo: "Faz. Mas nem sempre precisa.",
    tags: ["moagem"],
    publicadoHa: null,
    conteudo: `O café moído perde metade do aroma em quinze minutos. Se você toma uma xícara por dia, um moedor manual se paga em prazer.`,
  },
];
