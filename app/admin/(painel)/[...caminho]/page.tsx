import { notFound } from "next/navigation";

/** Inside the panel's frame. */
export default function UnknownPage() {
  notFound();
}
