import type { Days } from "@/lib/reports/period/period";
import type { ReportQuery } from "@/lib/reports/schema";

/** The days of a report. `asked` holds how the days were named, so that a job can compute tomorrow's days. */
export type Window = Days &
  Pick<ReportQuery, "agrupar" | "base"> &
  Partial<Pick<ReportQuery, "linhas">> & {
    fusoHorario: string;
    asked: { periodo: string; comparar: string };
  };

/** The values from `$2` on of every report; `$1` is the store. */
export const windowValues = ({ de, ate, fusoHorario }: Window) => [de, ate, fusoHorario];

/** First moment of the window. `END` is the first moment after it. */
export const START = "($2::date::timestamp AT TIME ZONE $4::text)";
export const END = "(($3::date + 1)::timestamp AT TIME ZONE $4::text)";
/** Start of the previous window of equal length. */
export const PREVIOUS_START = "(($2::date - ($3::date - $2::date + 1))::timestamp AT TIME ZONE $4::text)";

export const momentOf = ({ base }: Window, order = "o") =>
  base === "pago" ? `${order}."pagoEm"` : `${order}."criadoEm"`;

export const within = (moment: string) => `${moment} >= ${START} AND ${moment} < ${END}`;

/** SQL condition on orders `o`: ever paid, and in the window. */
export const counted = (window: Window) =>
  `o."storeId" = $1::uuid AND o."pagoEm" IS NOT NULL AND ${within(momentOf(window))}`;

const UNITS = { dia: "day", semana: "week", mes: "month" } as const;

/** The first day of the group (day, week or month) that contains a day. */
export const firstDayOf = (agrupar: Window["agrupar"], day: string) =>
  `date_trunc('${UNITS[agrupar]}', ${day}::timestamp)::date`;

export const labelOf = (agrupar: Window["agrupar"], day: string) =>
  `to_char(${day}, '${agrupar === "mes" ? "YYYY-MM" : "YYYY-MM-DD"}')`;
