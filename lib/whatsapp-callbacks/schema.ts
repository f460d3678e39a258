import { z } from "zod";
import { ServiceFault } from "@/lib/whatsapp/problem";

export const Verification = z.looseObject({
  "hub.mode": z.literal("subscribe"),
  "hub.verify_token": z.string().max(200),
  "hub.challenge": z.string().regex(/^[\w-]{1,200}$/),
});
export type Verification = z.output<typeof Verification>;

const Wamid = z.string().min(1).max(200);
/** The service sends the seconds as a text. */
const Seconds = z.coerce.number().int().min(0).max(99_999_999_999);

const Status = z.object({
  id: Wamid,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.uuid().nullish().catch(null),
  errors: z.array(ServiceFault).nullish().catch(null),
});
export type Status = z.output<typeof Status>;

const Inbound = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  timestamp: Seconds,
  text: z.object({ body: z.string() }).nullish(),
  /** The quick reply button of a template. */
  button: z.object({ text: z.string().nullish() }).nullish(),
});
export type Inbound = z.output<typeof Inbound>;

const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
});

const Notice = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

const known = <Shape extends z.ZodType>(shape: Shape, rows: readonly unknown[]): z.output<Shape>[] =>
  rows.flatMap((row) => {
    const { data } = shape.safeParse(row);
    return data === undefined ? [] : [data];
  });

/** Reads the parts about one number. Skips all other parts, and parts of another shape. */
export function readNotice(
  body: unknown,
  phoneNumberId: string,
): { statuses: Status[]; messages: Inbound[] } {
  const changes = (Notice.safeParse(body).data?.entry ?? []).flatMap((entry) => entry.changes);
  const values = known(
    Value,
    changes.filter(({ field }) => field === "messages").map(({ value }) => value),
  ).filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  return {
    statuses: known(
      Status,
      values.flatMap((value) => value.statuses),
    ),
    messages: known(
      Inbound,
      values.flatMap((value) => value.messages),
    ),
  };
}
