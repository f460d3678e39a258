"use client";

import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { segmentOptionsQuery } from "@/lib/segments/client";

type Props = Omit<NativeSelectProps, "data"> & { anyone: string };

/** The value is a segment's id, or empty for all customers. */
export function SegmentSelect({ anyone, ...field }: Props) {
  const { data: segments = [] } = useQuery(segmentOptionsQuery);
  return (
    <NativeSelect
      {...field}
      data={[{ value: "", label: anyone }, ...segments.map(({ id, nome }) => ({ value: id, label: nome }))]}
    />
  );
}
