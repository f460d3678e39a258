import { ApiError } from "@/lib/http/fetcher";

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
      reject(new ApiError(request.status, code, typeof error === "string" ? error : request.statusText));
    };
    request.open("POST", path);
    request.setRequestHeader("content-type", file.type);
    request.send(file);
  });
}
