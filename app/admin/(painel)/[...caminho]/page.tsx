import { notFound } from "next/navigation";

/** Shows the 404 inside the panel's frame. */
export default function UnknownPage() {
  notFound();
}
