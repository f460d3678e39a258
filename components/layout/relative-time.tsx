"use client";

import { useFormats } from "@/components/layout/panel-context";
import { useNow } from "@/components/ui/use-now";

type Props = {
  moment: string;
  /** When the moment was read, in ms since 1970: now, until the script answers. */
  readMs: number;
};

/** How long ago or how soon, kept true; the moment itself under the pointer. */
export function RelativeTime({ moment, readMs }: Props) {
  const format = useFormats();
  const nowMs = useNow(readMs);
  return (
    <time dateTime={moment} title={format.second(moment)}>
      {format.relative(moment, nowMs)}
    </time>
  );
}
