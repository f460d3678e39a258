import type { Spec } from "@/lib/api/spec";
import { MUTATIONS } from "@/lib/api/stages/who-asks";
import { FileAnswer, fileAnswer } from "@/lib/http/file-answer";
import { isPage } from "@/lib/http/list";
import {
  type Answer,
  cacheableAnswer,
  type Envelope,
  jsonAnswer,
  type Outgoing,
  successText,
} from "@/lib/http/reply";
import type { ApiRequest } from "@/lib/http/request-info";

export type Answering = {
  spec: Spec;
  envelope: Envelope;
  request: ApiRequest;
  out: Outgoing;
  avisos: readonly string[];
};

/** The answer in its envelope, or the file. Fields that `returns` does not name are dropped. */
export function answerWith(data: unknown, { spec, envelope, request, out, avisos }: Answering): Answer {
  const ifNoneMatch = request.headers.get("if-none-match");
  const isFile = spec.alsoFile !== undefined && data instanceof FileAnswer;
  const sent: unknown = isFile ? data : spec.returns.parse(data);
  if (sent instanceof FileAnswer) return fileAnswer(sent, out, ifNoneMatch);
  const returnsPage = isPage(spec.returns);
  return envelope === "public" && !MUTATIONS.has(request.method)
    ? cacheableAnswer(sent, returnsPage, out, ifNoneMatch)
    : jsonAnswer(successText(envelope, sent, returnsPage, avisos), out);
}
