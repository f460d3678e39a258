import { z } from "zod";
import { says } from "@/lib/i18n/sentence";

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, says("use base64url"))
    .refine(
      (text) => Buffer.from(text, "base64url").length === length,
      says("informe {length} bytes em base64url", { length }),
    );

/** `PushSubscription.toJSON()` (W3C Push API). */
export const NewBrowser = z.object({
  endpoint: z.url({ protocol: /^https$/, error: says("informe um endereço https") }).max(1000),
  keys: z.object({ p256dh: bytes(POINT_BYTES), auth: bytes(SECRET_BYTES) }),
});
export type NewBrowser = z.output<typeof NewBrowser>;

export const Browsers = z.object({
  /** The value for `applicationServerKey`, in base64url. */
  chavePublica: z.string(),
  /** How many browsers show this customer's notifications. */
  navegadores: z.int(),
  /** The SHA-256 of each `endpoint`, in hexadecimal. A browser finds out with it whether it is listed. */
  resumos: z.array(z.string()),
});
export type Browsers = z.input<typeof Browsers>;
