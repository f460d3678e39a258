import { ApiError, refusal } from "@/lib/http/fetcher";
import { readerHeaders } from "@/lib/i18n/browser-locale";

/**
 * Downloads a file that the server may refuse: a plain link would save the refusal.
 * @throws ApiError
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, { headers: readerHeaders() }).catch(() => {
    throw new ApiError(0, "NETWORK", "Sem resposta do servidor.");
  });
  if (!response.ok) throw await refusal(response);
  // Fails if the connection closes before the end, so nobody gets half a file.
  const content = await response.blob().catch(() => {
    throw new ApiError(0, "NETWORK", "Sem resposta do servidor.");
  });
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
