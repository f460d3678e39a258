import type { CategorySpec } from "../catalog";

export const CATEGORIES: CategorySpec[] = [
  { slug: "moda-feminina", nome: "Moda feminina" },
  { slug: "vestidos", nome: "Vestidos", pai: "moda-feminina" },
  { slug: "moda-masculina", nome: "Moda masculina" },
  { slug: "calcados", nome: "Calçados" },
  { slug: "acessorios", nome: "Acessórios" },
  { slug: "bolsas", nome: "Bolsas", pai: "acessorios" },
  { slug: "casa-e-decoracao", nome: "Casa e decoração" },
  { slug: "cama-mesa-e-banho", nome: "Cama, mesa e banho", pai: "casa-e-decoracao" },
];

export const COFFEE_CATEGORIES: CategorySpec[] = [
  { slug: "cafes", nome: "Cafés" },
  { slug: "preparo", nome: "Preparo" },
];
