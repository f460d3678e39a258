import { notFound } from "next/navigation";

/** Not found, inside the store's frame. */
export default function UnknownPage() {
  notFound();
}
