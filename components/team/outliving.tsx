"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { TeamUserRow } from "@/lib/team/client";

/** Warns that the person's API keys and webhooks keep working, with the permissions that the person had. */
export function Outliving({ person: { nome: name, chavesAtivas, webhooksAtivos } }: { person: TeamUserRow }) {
  const t = useTranslations("panel.team.confirm");
  const outlive = [
    { what: "keys", count: chavesAtivas, href: "/admin/chaves-de-api" },
    { what: "webhooks", count: webhooksAtivos, href: "/admin/webhooks" },
  ] as const;
  return outlive
    .filter(({ count }) => count > 0)
    .map(({ what, count, href }) => (
      <p key={what}>
        {t.rich(what, {
          count,
          name,
          link: (chunks) => (
            <Anchor component="a" inherit href={href}>
              {chunks}
            </Anchor>
          ),
        })}
      </p>
    ));
}
