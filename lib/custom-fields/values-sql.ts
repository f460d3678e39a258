/** What the column of row `row` shows, by the keys of the fields. Costs nothing for a record without values. */
export const shownValuesOf = (
  row: string,
): string => `CASE WHEN ${row}."camposPersonalizados" = '{}' THEN '{}'
    ELSE (SELECT coalesce(jsonb_object_agg(f.chave, ${row}."camposPersonalizados" -> f.id::text), '{}')
      FROM custom_fields f WHERE f."storeId" = ${row}."storeId"
        AND ${row}."camposPersonalizados" -> f.id::text IS NOT NULL) END`;

/** What the shop shows of product `row`, in the order of the fields: `[{nome, tipo, valor}]`. */
export const shopValuesOf = (row: string): string => `CASE WHEN ${row}."camposPersonalizados" = '{}' THEN '[]'
    ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object('nome', f.nome, 'tipo', f.tipo,
        'valor', ${row}."camposPersonalizados" -> f.id::text) ORDER BY f.ordem, f.id), '[]')
      FROM custom_fields f WHERE f."storeId" = ${row}."storeId" AND f."mostrarNaLoja"
        AND ${row}."camposPersonalizados" -> f.id::text IS NOT NULL) END`;
