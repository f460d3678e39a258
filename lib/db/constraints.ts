import type { PlainTemplate } from "@/lib/i18n/sentence";

type Known = [field: string | undefined, sentence: PlainTemplate];

const SENTENCES: Record<string, Known> = {
  stores_subdominio_key: ["subdominio", "já está em uso"],
  users_email_key: ["email", "já está em uso"],
  customers_storeId_email_key: ["email", "já está em uso"],
  report_views_storeId_userId_nome_key: ["nome", "você já tem uma visão com este nome"],
  roles_storeId_nome_key: ["nome", "já existe um papel com este nome"],
  products_slug_key: ["slug", "já está em uso"],
  variants_sku_key: ["sku", "já está em uso"],
  taken_skus_pkey: ["sku", "já está em uso"],
  categories_storeId_slug_key: ["slug", "já está em uso"],
  posts_storeId_slug_key: ["slug", "já está em uso"],
  coupons_codigo_key: ["codigo", "já está em uso"],
  experiments_chave_key: ["chave", "já há um experimento em andamento com esta chave"],
  experiment_variants_controle_key: ["variantes", "só uma pode ser o controle"],
  experiment_variants_experimentId_nome_key: ["variantes", "os nomes não podem se repetir"],
  theme_licenses_storeId_presetId_key: ["presetId", "a loja já tem este tema"],
  coupon_uses_couponId_orderId_key: ["cupom", "já foi usado neste pedido"],
  manual_orders_storeId_orderId_key: [undefined, "O pedido manual já foi convertido em pedido"],
  customer_addresses_principal_key: ["principal", "só um endereço pode ser o principal"],
  webhook_events_storeId_recurso_recursoId_sequencia_key: [
    undefined,
    "O recurso foi alterado ao mesmo tempo. Tente de novo.",
  ],
  products_estoque_check: ["estoque", "não há unidades suficientes"],
  products_kit_check: ["estoque", "o estoque de um kit é o das suas peças"],
  variants_estoque_check: ["estoque", "não há unidades suficientes"],
  stock_movements_orderId_key: [undefined, "O estoque deste pedido já foi movimentado"],
  loyalty_entries_orderId_key: [undefined, "Os pontos deste pedido já foram lançados"],
  payments_aprovado_key: [undefined, "O pedido já tem um pagamento aprovado"],
  bank_credits_storeId_conta_fitId_key: [undefined, "Este crédito do banco já confirmou um pedido"],
  bank_credits_storeId_paymentId_key: [undefined, "O pagamento já foi confirmado por um crédito do banco"],
  orders_reembolsadoCents_check: ["valorCents", "maior que o valor ainda não reembolsado"],
  loyalty_lots_restante_check: ["pontos", "saldo insuficiente"],
};

const API_NAMES: Record<string, string> = {
  productId: "produtoId",
  variantId: "varianteId",
  categoryId: "categoriaId",
  couponId: "cupomId",
  orderId: "pedidoId",
  campaignId: "campanhaId",
  experimentId: "experimentoId",
  ruleId: "regraId",
};

export const constraintSentence = (constraint: string): Known | undefined => SENTENCES[constraint];

/** A constraint's name ends in the column and the kind of constraint. */
export function constraintField(constraint: string): string | undefined {
  const column = constraint.match(/_([A-Za-z]+)_(?:key|check|fkey)$/)?.[1];
  return column && (API_NAMES[column] ?? column);
}
