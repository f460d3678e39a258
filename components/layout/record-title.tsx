"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PageTitle } from "@/components/layout/page-title";
import { GIVEN_TITLE, type RecordTitle as Title, titleIn } from "@/lib/http/page-answers";

/** Title of a page about one record, as the record is called now. Our own server gives the document its first title. */
export function RecordTitle({ title, queryKey }: { title: Title; queryKey: QueryKey }) {
  const { data } = useQuery({ queryKey, enabled: false });
  useEffect(() => document.querySelector(`title[${GIVEN_TITLE}]`)?.remove(), []);
  return data === undefined ? null : <PageTitle>{titleIn(title, data)}</PageTitle>;
}
