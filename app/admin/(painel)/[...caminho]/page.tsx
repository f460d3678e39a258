import { notFound } from "next/navigation";

/** An address of the panel that no screen answers: not found, inside the panel's frame. */
export default function UnknownPage() {
  notFound();
}
