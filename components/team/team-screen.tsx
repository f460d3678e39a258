"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListUrl } from "@/components/data-table/use-list-url";
import type { TeamDialog } from "@/components/team/team-dialogs";
import { TeamTable } from "@/components/team/team-table";
import { rolesQuery, userFiltersOf, usersQuery } from "@/lib/team/client";

const TeamDialogs = dynamic(
  () => import("@/components/team/team-dialogs").then(({ TeamDialogs }) => TeamDialogs),
  { ssr: false },
);

/** Equipe: who enters the panel, with which role. */
export function TeamScreen() {
  const { params } = useListUrl();
  const list = useQuery(usersQuery(userFiltersOf(params)));
  const roles = useQuery(rolesQuery);
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  return (
    <>
      <TeamTable list={list} roles={roles.data?.data} onOpen={setDialog} />
      {dialog && <TeamDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
