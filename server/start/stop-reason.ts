/** A Portuguese sentence for the operator, shown without a stack. */
export class StopReason extends Error {
  override name = "StopReason";
}
