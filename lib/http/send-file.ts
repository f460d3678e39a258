import { ApiError } from "@/lib/http/fetcher";
import { readerHeaders } from "@/lib/i18n/browser-locale";

function answerOf(text: string): { data?: unknown; error?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Uses XMLHttpRequest, because `fetch` cannot report progress (0 to 1). Resolves to `data`.
 * @throws ApiError
 */
export function sendFile<Data>(path: string, file: Blob, onProgress: (part: number) => void): Promise<Data> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, "NETWORK", "Sem resposta do servidor."));
    request.onload = () => {
      const { data, error } = answerOf(request.responseText);
      // The server has already parsed the answer.
      if (request.status < 300) return resolve(data as Data);
      const code = request.getResponseHeader("x-error-code") ?? "UNKNOWN";
      const sentence = typeof error === "string" ? error : request.statusText;
      const field = request.getResponseHeader("x-error-field");
      reject(new ApiError(request.status, code, sentence, null, field));
    };
    request.open("POST", path);
    const headers = { "content-type": file.type, ...readerHeaders() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
