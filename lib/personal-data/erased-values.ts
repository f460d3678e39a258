export const ERASED_NAME = "Cliente anonimizado";

/** The team may have typed a person's name into any of its texts. */
const OF_PARCEL = { servico: "Entrega", transportadora: null, linkRastreio: null };

/** The new values of event fields that contain personal data. Parcels stay, without their texts. */
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
  entrega: null,
  observacao: null,
  camposPersonalizados: {},
  motivo: null,
  descricao: null,
  link: null,
  danfeUrl: null,
  ...OF_PARCEL,
  envios: [],
};

/** In offers `cliente` is an object with the buyer; in orders it is a name. */
const NOBODY = { nome: ERASED_NAME, email: null, telefone: null, documento: null };

const literal = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

const PARCELS_ALONE = (column: string) => `(
      SELECT coalesce(jsonb_agg(e.parcel || (
        SELECT coalesce(jsonb_object_agg(w.key, w.value), '{}') FROM jsonb_each(${literal(OF_PARCEL)}) w
        WHERE e.parcel -> w.key <> 'null') ORDER BY e.place), '[]')
      FROM jsonb_array_elements(${column} -> 'envios') WITH ORDINALITY e (parcel, place))`;

/** SQL that replaces the masked fields. Missing fields and null fields stay. */
export const masked = (column: string, mask: object) => `${column} || (
    SELECT coalesce(jsonb_object_agg(m.key, CASE WHEN m.key = 'cliente' AND jsonb_typeof(${column} -> m.key) = 'object'
      THEN ${literal(NOBODY)} WHEN m.key = 'envios' THEN ${PARCELS_ALONE(column)} ELSE m.value END), '{}')
    FROM jsonb_each(${literal(mask)}) m WHERE ${column} -> m.key <> 'null')`;

/** The same of an order's delivery. */
export const DELIVERY_ALONE = `CASE WHEN t.entrega ? 'servico' THEN t.entrega || jsonb_build_object('servico', 'Entrega',
    'codigo', NULL, 'transportadora', NULL,
    'retirada', CASE WHEN t.entrega ->> 'retirada' IS NOT NULL THEN 'Retirada' END) ELSE t.entrega END`;
