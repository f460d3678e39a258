import { PageLinks } from "@/components/storefront/page-links";
import { formatDay } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/numbers";
import type { SearchPageOf } from "@/lib/http/list";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { systemReason } from "@/lib/i18n/system-reason";
import type { StatementLine } from "@/lib/loyalty/schema";
import styles from "./points-statement.module.css";

const PATH = "/loja/fidelidade";

type Props = { lines: SearchPageOf<StatementLine>; timeZone: string };

/** Newest entry first, each with its balance. */
export async function PointsStatement({ lines: { data, pagination }, timeZone }: Props) {
  const t = await translator("storefront.loyalty.statement");
  const { page, limit, total } = pagination;
  return (
    <section aria-labelledby="extrato" className={styles.statement}>
      <h2 id="extrato" className={styles.title}>
        {t("title")}
      </h2>
      {data.length > 0 ? (
        <ol className={styles.lines}>
          {data.map((line) => (
            <Line key={line.id} line={line} timeZone={timeZone} />
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>
          {t(total > 0 ? "past" : "empty")} {total > 0 && <a href={PATH}>{t("first")}</a>}
        </p>
      )}
      <PageLinks path={PATH} page={page} pages={Math.ceil(total / limit)} label={t("pages")} />
    </section>
  );
}

/** Only reasons that a person wrote; the entry's title already says the system's reasons. */
const reasonOf = ({ tipo, pedidoId, motivo }: StatementLine) =>
  tipo === "ajuste" || (tipo === "credito" && !pedidoId) ? motivo : null;

async function Line({ line, timeZone }: { line: StatementLine; timeZone: string }) {
  const t = await translator("storefront.loyalty.statement");
  const words = await translator("storefront.loyalty");
  const locale = await requestLocale();
  const { tipo, pontos, saldo, pedidoId, pedidoNumero, expiraEm } = line;
  const day = (moment: Date | string) => formatDay(new Date(moment).toISOString(), timeZone, locale);
  const count = formatCount(Math.abs(pontos), locale);
  const reason = reasonOf(line);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{t(tipo)}</span>
        {reason && (
          <span className={styles.note}>
            {systemReason(reason)?.name === "paidLate" ? t("paidLate") : reason}
          </span>
        )}
        <span className={styles.note}>
          {day(line.criadoEm)}
          {pedidoId && (
            <>
              {" · "}
              <a href={`/loja/conta/pedidos/${pedidoId}`}>
                {words("order", { number: String(pedidoNumero) })}
              </a>
            </>
          )}
        </span>
        {pontos > 0 && expiraEm && (
          <span className={styles.note}>{t("expires", { day: day(expiraEm) })}</span>
        )}
      </span>
      <span className={styles.numbers}>
        <span className={styles.points} data-gain={pontos > 0 || undefined}>
          {pontos > 0 ? "+" : "−"}
          {count}
        </span>
        <span className={styles.after}>{t("after", { count: formatCount(saldo, locale) })}</span>
      </span>
    </li>
  );
}
