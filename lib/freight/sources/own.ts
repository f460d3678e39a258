import { randomUUID } from "node:crypto";
import { SourceFault } from "@/lib/freight/sources/fault";
import {
  believed,
  LIMIT_MS,
  type Parcel,
  type SourceAccount,
  type SourceOption,
} from "@/lib/freight/sources/offer";
import { sentence } from "@/lib/i18n/sentence";
import type { OutboundError } from "@/lib/outbound/connect";
import { postGuarded } from "@/lib/outbound/post";
import { signatureOf } from "@/lib/webhooks/sign";

const SILENT: Record<OutboundError, ReturnType<typeof sentence>> = {
  timeout: sentence("não respondeu em 2 segundos"),
  dns: sentence("o nome do endereço não existe"),
  tls: sentence("o certificado do endereço não vale"),
  conexao: sentence("a conexão caiu"),
  redirecionamento: sentence("o endereço redireciona; informe o endereço final"),
  bloqueado: sentence("o endereço não pode ser deste servidor nem de uma rede privada"),
};

/** Signed like a webhook, so that the service knows that the store asks. */
function headersOf(chave: string, body: string): Record<string, string> {
  const id = `frete_${randomUUID()}`;
  const timestampSeconds = Math.floor(Date.now() / 1000);
  return {
    "content-type": "application/json",
    accept: "application/json",
    "user-agent": "Lojista-Frete/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signatureOf({ id, timestampSeconds, body }, [chave]),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SourceFault("resposta_estranha", "a resposta não é JSON, ou passa de 16 KiB", text);
  }
}

/** The merchant's own service. @throws SourceFault */
export async function askOwn({ url, chave }: SourceAccount, parcel: Parcel): Promise<SourceOption[]> {
  const body = JSON.stringify(parcel);
  const headers = headersOf(chave, body);
  const answer = await postGuarded(url ?? "", { headers, body, timeoutMs: LIMIT_MS });
  const heard = answer.body?.toString("utf8") ?? null;
  if (answer.error) throw new SourceFault("sem_resposta", SILENT[answer.error], heard);
  const status = answer.statusCode ?? 0;
  if (status === 401 || status === 403) {
    throw new SourceFault("chave_recusada", sentence("recusou a chave (HTTP {status})", { status }), heard);
  }
  if (status < 200 || status > 299) {
    throw new SourceFault("sem_resposta", sentence("respondeu HTTP {status}", { status }), heard);
  }
  return believed(parsed(heard ?? ""), parcel.moeda, heard);
}
