/** What a message may say about whom it goes to, filled in for each recipient. */
export const TEMPLATE_VARIABLES = [
  "cliente.nome",
  "cliente.primeiroNome",
  "cliente.email",
  "cliente.pontos",
  "loja.nome",
  "loja.url",
  "link.descadastro",
] as const;

const isVariable = (name: string) => (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/**
 * What is wrong with a text's `{{variable}}`s as a sentence, or null: an unknown one, or one that is not
 * closed.
 */
export function templateProblem(text: string): string | null {
  for (const piece of text.split("{{").slice(1)) {
    const end = piece.indexOf("}}");
    if (end < 0) return "feche a variável com }}";
    const name = piece.slice(0, end).trim();
    if (!isVariable(name)) {
      return `variável desconhecida {{${name.slice(0, 60)}}}; use ${TEMPLATE_VARIABLES.join(", ")}`;
    }
  }
  return null;
}
