"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { pathTo } from "@/lib/categories/tree";

/** Example of `path`: `Roupas › Camisetas`. */
export type CategoryChoice = { id: string; nome: string; nivel: number; path: string };

const SEPARATOR = " › ";

/** All categories in tree order; undefined while loading. */
export function useCategoryOptions() {
  const { data, isError, refetch } = useQuery(categoryOptionsQuery);
  const choices = useMemo(() => {
    if (!data) return undefined;
    const byId = new Map(data.map((option) => [option.id, option]));
    return data.map(({ id, nome, nivel }): CategoryChoice => {
      const path = pathTo(byId, id).map((each) => each.nome);
      return { id, nome, nivel, path: path.join(SEPARATOR) };
    });
  }, [data]);
  return { choices, isError, refetch };
}
