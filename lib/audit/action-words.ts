import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";

/** Says an action in Portuguese; one that nobody put into words stays as it is. */
export async function actionWords(): Promise<(acao: string) => string> {
  const { panel } = await loadMessages(DEFAULT_LOCALE);
  const families: Record<string, Record<string, string>> = panel.audit.actions;
  return (acao) => {
    const [family = "", what = ""] = acao.split(".");
    return families[family]?.[what] ?? acao;
  };
}
