"use client";

import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { segmentOptionsQuery } from "@/lib/segments/client";

type Props = Omit<NativeSelectProps, "data"> & { anyone: string };

/** Its value is an id, or empty for anyone. */
export function SegmentSelect({ anyone, ...field }: Props) {
  const { data: segments = [] } = useQuery(segmentOptionsQuery);
  return (
    <NativeSelect
      {...field}
      data={[{ value: "", label: anyone }, ...segments.map(({ id, nome }) => ({ value: id, label: nome }))]}
    />
  );
}
