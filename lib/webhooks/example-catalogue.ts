import { CREATED, type Examples, ID, NOW } from "@/lib/webhooks/example-values";

export const PRODUCT: Examples["product"] = {
  id: ID.product,
  nome: "Café em grãos 250 g",
  slug: "cafe-em-graos-250-g",
  descricao: "Torra média, notas de caramelo.",
  precoCents: 6_495,
  precoPromocionalCents: null,
  custoCents: 3_100,
  estoque: 38,
  controlaEstoque: true,
  publicado: true,
  categoriaIds: [ID.category],
  imagens: [{ id: ID.image, url: `/imagens/${ID.image}/1200.webp`, alt: "Pacote de café" }],
  tags: ["café"],
  pesoGramas: 270,
  dimensoes: { alturaCm: 20, larguraCm: 9, comprimentoCm: 6 },
  seoTitulo: null,
  seoDescricao: null,
  criadoEm: CREATED,
  atualizadoEm: NOW,
};

export const CATEGORY: Examples["category"] = {
  id: ID.category,
  nome: "Cafés",
  slug: "cafes",
  paiId: null,
  ordem: 0,
};
