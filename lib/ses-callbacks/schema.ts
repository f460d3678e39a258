import { z } from "zod";
import { Email } from "@/lib/customers/schema";
import { MailReturn } from "@/lib/marketing-messages/suppression-schema";

const Line = z.string().max(2_000);

/** The fields that we read. */
const SnsFields = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  TopicArn: Line,
  MessageId: Line,
  Message: z.string(),
  Subject: Line.nullish(),
  Timestamp: z.iso.datetime(),
  Token: Line.nullish(),
  SubscribeURL: Line.nullish(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: Line,
  SigningCertURL: Line,
});

/** A message of Amazon SNS, which may add fields. `Message` is the topic's message, as a text. */
export const SnsCallback = SnsFields.loose();
export type SnsCallback = z.output<typeof SnsFields>;

const Kind = z.object({ notificationType: z.string().optional(), eventType: z.string().optional() });

const Address = z.object({ emailAddress: Email, diagnosticCode: z.string().nullish().catch(null) });
const Bounce = z.object({
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(z.unknown()) }),
});
const Complaint = z.object({
  complaint: z.object({
    complaintFeedbackType: z.string().nullish().catch(null),
    complainedRecipients: z.array(z.unknown()),
  }),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads an identity's notification or a configuration set's event. Returns permanent bounces and complaints;
 * skips everything else, and messages of another shape.
 */
export function returnsOf(message: string): MailReturn[] {
  const told = jsonOf(message);
  const kind = Kind.safeParse(told).data;
  const rows = (tipo: MailReturn["tipo"], recipients: readonly unknown[]) =>
    recipients.flatMap((recipient) => {
      const { data } = Address.safeParse(recipient);
      if (!data) return [];
      const { emailAddress: email, diagnosticCode } = data;
      return MailReturn.safeParse({ tipo, email, detalhe: diagnosticCode?.slice(0, 500) }).data ?? [];
    });
  switch (kind?.notificationType ?? kind?.eventType) {
    case "Bounce": {
      const bounce = Bounce.safeParse(told).data?.bounce;
      return bounce?.bounceType === "Permanent" ? rows("devolucao", bounce.bouncedRecipients) : [];
    }
    case "Complaint": {
      const complaint = Complaint.safeParse(told).data?.complaint;
      // The person moved the mail out of the spam folder, so this is no complaint.
      if (!complaint || complaint.complaintFeedbackType === "not-spam") return [];
      return rows("reclamacao", complaint.complainedRecipients);
    }
    default:
      return [];
  }
}
