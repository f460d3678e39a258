/** What stands where a name was. */
export const ERASED_NAME = "Cliente anonimizado";

/** What the fields that hold personal data in an event's `data` say afterwards. */
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
};

/** The buyer of an offer, which is an object there and a name in an order. */
const NOBODY = { nome: ERASED_NAME, email: null, telefone: null, documento: null };

const literal = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** SQL: the JSON object in a column with these fields masked where it has them; what was null stays so. */
export const masked = (column: string, mask: object) => `${column} || (
    SELECT coalesce(jsonb_object_agg(m.key, CASE WHEN m.key = 'cliente' AND jsonb_typeof(${column} -> m.key) = 'object'
      THEN ${literal(NOBODY)} ELSE m.value END), '{}')
    FROM jsonb_each(${literal(mask)}) m WHERE ${column} -> m.key <> 'null')`;
