export const ERASED_NAME = "Cliente anonimizado";

/** In the events' fields with personal data. */
export const MASKED_EVENT = {
  cliente: ERASED_NAME,
  nome: ERASED_NAME,
  email: null,
  telefone: null,
  documento: null,
  nascimento: null,
  tags: [],
  enderecos: [],
  clienteEmail: null,
  clienteTelefone: null,
  clienteDocumento: null,
  enderecoEntrega: null,
  observacao: null,
  motivo: null,
  descricao: null,
  link: null,
};

/** Offers hold the buyer as an object, orders as a name. */
const NOBODY = { nome: ERASED_NAME, email: null, telefone: null, documento: null };

const literal = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** SQL: missing and null fields stay. */
export const masked = (column: string, mask: object) => `${column} || (
    SELECT coalesce(jsonb_object_agg(m.key, CASE WHEN m.key = 'cliente' AND jsonb_typeof(${column} -> m.key) = 'object'
      THEN ${literal(NOBODY)} ELSE m.value END), '{}')
    FROM jsonb_each(${literal(mask)}) m WHERE ${column} -> m.key <> 'null')`;
