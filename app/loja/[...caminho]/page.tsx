import { notFound } from "next/navigation";

/** An address of the storefront that no page answers: not found, inside the store's frame. */
export default function UnknownPage() {
  notFound();
}
