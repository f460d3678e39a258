"use client";

import { useFormats } from "@/components/layout/panel-context";
import { useNow } from "@/components/ui/use-now";

type Props = {
  moment: string;
  /** Ms since 1970; used as "now" until the script runs. */
  readMs: number;
};

export function RelativeTime({ moment, readMs }: Props) {
  const format = useFormats();
  const nowMs = useNow(readMs);
  return (
    <time dateTime={moment} title={format.second(moment)}>
      {format.relative(moment, nowMs)}
    </time>
  );
}
