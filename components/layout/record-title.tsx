"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { PageTitle } from "@/components/layout/page-title";
import { type RecordTitle as Title, titleIn } from "@/lib/http/page-answers";

/**
 * Title of a page about one record, as the record is called now. Our own server gives the document its first
 * title, which React takes over.
 */
export function RecordTitle({ title, queryKey }: { title: Title; queryKey: QueryKey }) {
  const { data } = useQuery({ queryKey, enabled: false });
  return data === undefined ? null : <PageTitle>{titleIn(title, data)}</PageTitle>;
}
