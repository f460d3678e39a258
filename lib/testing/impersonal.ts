const TEAM = "of the team and their machines";
const CATALOGUE = "the catalogue, written for everybody";
const NAMES = "a name that the program gives";
const PROGRAM = "of the program itself";

/**
 * Text columns that hold no customer data to erase, and why. Together with the inventory of personal data
 * they must be all columns, so a new column must be added here or there.
 */
export const IMPERSONAL: Readonly<Record<string, { why: string; columns: string }>> = {
  _prisma_migrations: { why: PROGRAM, columns: "checksum id logs migration_name" },
  api_key_scope_uses: { why: TEAM, columns: "scope" },
  api_keys: { why: TEAM, columns: "ultimoUsoIp final hash nome prefixo scopes" },
  audit_logs: {
    why: "never changed, so no data of customers are written into it (lib/audit/write.ts)",
    columns: "atorNome recursoId requestId acao antes depois ip recurso",
  },
  automation_rules: {
    why: TEAM,
    columns: "condicoes entao motivoDesligamento nome parametros quando segredoCifrado",
  },
  automation_runs: { why: "an event's or a customer's id", columns: "chave" },
  bank_credits: {
    why: "the store's account, and the bank's number of a line",
    columns: "conta dia fitId numeroDoBanco",
  },
  campaigns: { why: "written for everybody", columns: "assunto blocos conteudo modelo motivo nome" },
  carts: { why: "a coupon's code, hashes of secrets", columns: "cupomCodigo linkHash tokenHash" },
  categories: { why: CATALOGUE, columns: "nome slug" },
  category_old_slugs: { why: CATALOGUE, columns: "slug" },
  custom_fields: { why: "names of fields; their values stand in the records", columns: "chave nome opcoes" },
  coupons: { why: "what discounts of orders are known by", columns: "codigo moeda" },
  event_sequences: { why: NAMES, columns: "recurso" },
  experiment_variants: { why: TEAM, columns: "nome parametros" },
  experiments: { why: TEAM, columns: "chave nome resumo" },
  freight_origins: {
    why: "where the store's parcels leave",
    columns: "bairro cep cidade complemento logradouro numero",
  },
  freight_sources: { why: TEAM, columns: "cartaoPostagem chaveCifrada chaveFinal servicos url usuario" },
  freight_rates: { why: CATALOGUE, columns: "categoriaIds nome retirada ufs faixasCep" },
  idempotency_keys: {
    why: "forgotten by lib/personal-data/erase-answers.ts; paths hold ids, and the rest are names and hashes",
    columns: "corpoHash ator caminho campo chave metodo resposta",
  },
  job_heartbeats: { why: NAMES, columns: "nome" },
  job_runners: { why: PROGRAM, columns: "falhaEnvio falhaRegistro id" },
  list_count_parts: { why: NAMES, columns: "lista" },
  login_throttles: { why: "hashes, gone after two days", columns: "chave" },
  manual_order_items: { why: "what was offered", columns: "descricao" },
  manual_orders: { why: "of a link that shows nobody any more", columns: "token" },
  marketing_messages: { why: "a reason's name", columns: "motivo" },
  marketing_settings: { why: TEAM, columns: "remetenteEmail remetenteNome retornosSegredo retornosTopico" },
  notices: { why: NAMES, columns: "recurso tipo" },
  order_items: { why: "what was sold: the store's books", columns: "cor kit nome opcoes sku tamanho" },
  order_mail_texts: { why: "written for everybody", columns: "assunto idioma texto tipo" },
  order_notes: { why: TEAM, columns: "autorNome" },
  invoices: { why: "the store's own key; kept by law", columns: "chave" },
  orders: { why: "a parcel's number, a coupon's code", columns: "codigoRastreio cupomCodigo moeda" },
  shipments: { why: "a parcel's number", columns: "codigoRastreio" },
  payment_accounts: { why: TEAM, columns: "avisoCifrado avisoFinal chaveCifrada chaveFinal" },
  payment_notices: {
    why: "of a provider's word on a payment its kind alone is kept, and the payment's number",
    columns: "corpo noticeId recurso",
  },
  payment_refunds: { why: "the payment's number, a service's code", columns: "erro providerId" },
  payment_settings: { why: TEAM, columns: "manualTexto pixChave pixCidade pixNome" },
  payments: { why: "how to pay the store, and the payment's number", columns: "dados erro moeda providerId" },
  post_revisions: { why: "published", columns: "conteudo resumo titulo" },
  posts: {
    why: "published",
    columns: "capaUrl seoDescricao seoTitulo slugsAntigos conteudo html produtoIds resumo slug tags titulo",
  },
  report_digests: { why: TEAM, columns: "semana" },
  report_views: { why: TEAM, columns: "filtros nome" },
  report_days: { why: PROGRAM, columns: "base dia" },
  report_lines: { why: "sums, of whom an id tells", columns: "figuras" },
  report_windows: {
    why: "sums of everybody",
    columns: "ate base categorias de fuso tipo totais",
  },
  report_wishes: { why: PROGRAM, columns: "base comparar periodo tipo" },
  shop_changes: { why: CATALOGUE, columns: "slug" },
  shop_slots: { why: NAMES, columns: "chave opcao" },
  product_images: { why: CATALOGUE, columns: "alt" },
  product_import_claims: { why: CATALOGUE, columns: "chave ditos" },
  product_import_errors: { why: CATALOGUE, columns: "campo frase mensagem" },
  product_imports: { why: TEAM, columns: "criadoPorNome nomeArquivo erro" },
  taken_skus: { why: CATALOGUE, columns: "sku" },
  product_old_slugs: { why: CATALOGUE, columns: "slug" },
  products: {
    why: CATALOGUE,
    columns:
      "camposPersonalizados seoDescricao seoTitulo busca codigoBarras descricao nome opcoes sku slug tags marca ncm cest unidade cClassTrib",
  },
  purchases: { why: CATALOGUE, columns: "nota" },
  roles: { why: TEAM, columns: "nome permissoes sistema" },
  segments: { why: TEAM, columns: "nome regras" },
  server_instances: { why: PROGRAM, columns: "maquina papel pasta" },
  store_old_subdomains: { why: TEAM, columns: "subdominio" },
  stores: {
    why: TEAM,
    columns:
      "emailContato endereco fusoHorario nomeLoja razaoSocial telefoneContato documento idioma moeda subdominio ncmPadrao cestPadrao unidadePadrao cClassTribPadrao fechamentos",
  },
  store_themes: { why: "the shop's theme, shown to everybody", columns: "anterior noAr rascunho" },
  theme_presets: { why: CATALOGUE, columns: "previewUrl aparencia descricao nome slug versao" },
  user_recovery_codes: { why: TEAM, columns: "hash" },
  user_sessions: { why: TEAM, columns: "userAgent ip" },
  user_tokens: { why: TEAM, columns: "hash" },
  users: { why: TEAM, columns: "senhaHash totpCifrado email nome" },
  variants: { why: CATALOGUE, columns: "codigoBarras cor opcoes sku tamanho" },
  visit_days: { why: "how many, and nobody's", columns: "dia" },
  visit_salts: { why: "chance, deleted when its day is over", columns: "dia sal" },
  visit_seen: { why: "an HMAC whose salt is deleted with it when the day is over", columns: "chave dia" },
  webhook_attempts: { why: "the receiver's address", columns: "ip" },
  webhook_deliveries: { why: NAMES, columns: "evento" },
  webhook_events: { why: NAMES, columns: "evento recurso" },
  webhook_subscriptions: {
    why: TEAM,
    columns: "motivoDesativacao secretAnteriorCifrado secretCifrado eventos url",
  },
  whatsapp_accounts: {
    why: TEAM,
    columns: "phoneNumberId segredoCifrado segredoFinal tokenCifrado tokenFinal wabaId",
  },
};
