import { createPrivateKey, sign } from "node:crypto";
import { generate } from "selfsigned";
import { startFakeService } from "@/lib/testing/fake-service";

export const REGION = "sa-east-1";
export const TOPIC = `arn:aws:sns:${REGION}:123456789012:devolucoes`;
const CERTIFICATE = `/SimpleNotificationService-${"0".repeat(31)}7.pem`;

type Notice = Record<string, string>;
type Version = "1" | "2";

/** The text to sign, in the form that the service's documents print. */
function textOf(notice: Notice): string {
  const { Message, MessageId, Subject, SubscribeURL, Timestamp, Token, TopicArn, Type } = notice;
  const lines =
    Type === "Notification"
      ? [
          ["Message", Message],
          ["MessageId", MessageId],
          ...(Subject ? [["Subject", Subject]] : []),
          ["Timestamp", Timestamp],
          ["TopicArn", TopicArn],
          ["Type", Type],
        ]
      : [
          ["Message", Message],
          ["MessageId", MessageId],
          ["SubscribeURL", SubscribeURL],
          ["Timestamp", Timestamp],
          ["Token", Token],
          ["TopicArn", TopicArn],
          ["Type", Type],
        ];
  return lines.map(([name, value]) => `${name}\n${value}\n`).join("");
}

/** Serves its certificate, receives confirmations, signs callbacks. */
export async function fakeSns() {
  const { cert, private: key } = await generate([{ name: "commonName", value: "sns.amazonaws.com" }], {
    keySize: 2048,
    algorithm: "sha256",
  });
  const confirmed: string[] = [];
  let isAway = false;
  const service = await startFakeService(({ path, query }) => {
    if (isAway) return { status: 503 };
    if (path === CERTIFICATE) return { status: 200, text: cert };
    if (query.get("Action") !== "ConfirmSubscription") return { status: 404 };
    confirmed.push(`${query.get("TopicArn")} ${query.get("Token")}`);
    return { status: 200, text: "<ConfirmSubscriptionResponse/>" };
  });
  const signed = <Shape extends Notice>(notice: Shape, version: Version = "1") => ({
    ...notice,
    SignatureVersion: version,
    Signature: sign(
      version === "1" ? "RSA-SHA1" : "RSA-SHA256",
      Buffer.from(textOf(notice)),
      createPrivateKey(key),
    ).toString("base64"),
    SigningCertURL: `https://sns.${REGION}.amazonaws.com${CERTIFICATE}`,
    UnsubscribeURL: `https://sns.${REGION}.amazonaws.com/?Action=Unsubscribe`,
  });
  const base = (Timestamp: string) => ({ MessageId: "4d4dc071-ddbf-465d", TopicArn: TOPIC, Timestamp });
  return {
    ...service,
    confirmed,
    away: (is: boolean) => {
      isAway = is;
    },
    /** A callback of SES, as a topic passes it on. */
    notice: (message: object | string, { at = new Date(), version = "1" as Version, more = {} } = {}) =>
      signed(
        {
          ...base(at.toISOString()),
          Type: "Notification",
          Message: typeof message === "string" ? message : JSON.stringify(message),
          ...more,
        },
        version,
      ),
    question: (Token: string) =>
      signed({
        ...base(new Date().toISOString()),
        Type: "SubscriptionConfirmation",
        Token,
        Message: "You have chosen to subscribe to the topic",
        SubscribeURL: `https://sns.${REGION}.amazonaws.com/?Action=ConfirmSubscription&Token=${Token}`,
      }),
  };
}
