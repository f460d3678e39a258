import type { Ctx } from "@/lib/ctx";
import { type FieldEntity, fieldHeading } from "@/lib/custom-fields/limits";
import { fieldsOf } from "@/lib/custom-fields/read";
import type { CustomValues } from "@/lib/custom-fields/schema";
import { writeDecimal } from "@/lib/format/decimal-text";
import type { CsvColumns } from "@/lib/http/csv-file";

/** The columns of an export, one for each field: `campo:chave`. Numbers have a decimal comma. */
export async function valueColumns(
  ctx: Ctx,
  entidade: FieldEntity,
): Promise<CsvColumns<{ camposPersonalizados: CustomValues }>> {
  const fields = await fieldsOf(ctx, entidade);
  return fields.map(({ chave }) => [
    fieldHeading(chave),
    ({ camposPersonalizados }) => {
      const value = new Map(Object.entries(camposPersonalizados)).get(chave);
      return typeof value === "number" ? writeDecimal(value) : (value ?? null);
    },
  ]);
}
