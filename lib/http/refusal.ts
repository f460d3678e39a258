/** An answer that is given before any endpoint or page runs. */
export type Refusal = { status: 400 | 404 | 405 | 417; code: string; message: string; allow?: string };

export const refuseMethod = (allow: string): Refusal => ({
  status: 405,
  code: "METHOD_NOT_ALLOWED",
  message: `Método não permitido. Use ${allow}.`,
  allow,
});

export const PAGE_METHODS = "GET, HEAD";

/** After the field's name. */
export const HOST_SENTENCE = "informe um host, como loja.exemplo.com.br";

export const BAD_HOST: Refusal = {
  status: 400,
  code: "BAD_REQUEST",
  message: `Host: ${HOST_SENTENCE}`,
};

/** @returns the body, in the envelope of the path's API, and its headers */
export function refusalAnswer(path: string, { code, message, allow }: Refusal) {
  const body = path.startsWith("/api/v1/")
    ? { error: { code, message } }
    : { success: false, error: message };
  const headers = { "content-type": "application/json; charset=utf-8", ...(allow && { allow }) };
  return { text: JSON.stringify(body), headers };
}
