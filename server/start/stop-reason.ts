/** An error whose message is a Portuguese sentence for the operator. It is shown without a stack trace. */
export class StopReason extends Error {
  override name = "StopReason";
}
