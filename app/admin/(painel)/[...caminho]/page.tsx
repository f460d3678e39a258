import { notFound } from "next/navigation";

/** Not found, inside the panel's frame. */
export default function UnknownPage() {
  notFound();
}
