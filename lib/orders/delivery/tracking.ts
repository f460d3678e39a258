/** Code of the Brazilian post office, such as AA123456785BR. */
const CORREIOS = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** Null: no address of the web that a buyer may safely follow. */
export function httpsAddress(text: string): string | null {
  if (!/^https:\/\/[^\s@]+$/i.test(text)) return null;
  return URL.canParse(text) ? new URL(text).href : null;
}

/** The post office's page, or the address that the team pasted. */
export function trackingLink(code: string): string | null {
  const bare = code.trim();
  const number = bare.replace(/[\s.-]/g, "").toUpperCase();
  if (CORREIOS.test(number)) return `https://rastreamento.correios.com.br/app/index.php?objetos=${number}`;
  return httpsAddress(bare);
}
