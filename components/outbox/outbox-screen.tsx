"use client";

import { useQuery } from "@tanstack/react-query";
import { useListUrl } from "@/components/data-table/use-list-url";
import { MailTable } from "@/components/outbox/mail-table";
import { ServerNotice } from "@/components/outbox/server-notice";
import { mailsQuery } from "@/lib/mail/client";
import { mailAddressOf } from "@/lib/mail/mail-address";

/** Caixa de saída: what the store mails to whom, and what became of it. `sender` is null without a server. */
export function OutboxScreen({ sender }: { sender: string | null }) {
  const { params } = useListUrl();
  const list = useQuery(mailsQuery(mailAddressOf(params)));
  return <MailTable list={list} notice={<ServerNotice sender={sender} />} />;
}
