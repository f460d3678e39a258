import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import {
  customerContext,
  customerSessionOf,
  isPermitted,
  type PanelAuth,
  panelContext,
  panelSessionOf,
} from "@/lib/auth/gate";
import { AREAS, type Area, ENROLMENT_PAGE, loginAddress } from "@/lib/auth/pages/return-path";
import type { PanelSession } from "@/lib/auth/sessions/panel-session";
import type { Ctx } from "@/lib/ctx";
import { PATH_HEADER } from "@/lib/http/page-headers";
import { type RequestInfo, requestInfo } from "@/lib/http/request-info";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Permission } from "@/lib/permissions";
import { findStoreByHost, getStore, type Store } from "@/lib/stores/read";

/** Of the page that is rendered. No header tells its language. */
export const pageInfo = async (): Promise<RequestInfo> => ({
  ...requestInfo(await headers()),
  locale: await requestLocale(),
});

type PanelAccess = { papel: string; permissoes: readonly Permission[]; ctx: Ctx };

async function goToLogin(area: Area): Promise<never> {
  redirect(loginAddress(area, (await headers()).get(PATH_HEADER) ?? AREAS[area].home));
}

type Role = Pick<PanelSession, "papel" | "papelDoSistema">;

/** A built-in role's name is translated into the reader's language. */
export async function roleName({ papel, papelDoSistema }: Role): Promise<string> {
  return papelDoSistema ? (await translator("panel.team.builtIn"))(papelDoSistema) : papel;
}

const currentPanel = cache(async () => {
  const info = await pageInfo();
  const session = await panelSessionOf(info.cookies);
  return session && { info, session: { ...session, papel: await roleName(session) } };
});

/** Without a session: redirects to the login, which leads back. Without the permission: 403. */
export async function panelAccess(permission: PanelAuth["permission"]): Promise<PanelAccess> {
  const current = await currentPanel();
  if (!current) return goToLogin("panel");
  const { info, session } = current;
  if (session.faltaSegundoFator) redirect(ENROLMENT_PAGE);
  const { papel, permissoes } = session;
  if (!isPermitted(permissoes, permission)) forbidden();
  return { papel, permissoes, ctx: panelContext(session, info) };
}

export async function enrolmentAccess(): Promise<{ papel: string; loja: Store }> {
  const current = await currentPanel();
  if (!current) return goToLogin("panel");
  const { papel, storeId, faltaSegundoFator } = current.session;
  if (!faltaSegundoFator) redirect(AREAS.panel.home);
  return { papel, loja: await getStore(storeId) };
}

export const storeOfHost = cache(
  async (): Promise<Store | null> => findStoreByHost((await headers()).get("host")),
);

const currentCustomer = cache(async () => {
  const info = await pageInfo();
  const session = await customerSessionOf(info);
  return session && { info, session, loja: await getStore(session.storeId) };
});

/** Without a session: redirects to the login, which leads back. */
export async function customerOf() {
  const current = await currentCustomer();
  if (!current) return goToLogin("storefront");
  const { info, session, loja } = current;
  const { customerId: id, nome, email } = session;
  return { ctx: customerContext(session, info), cliente: { id, nome, email }, loja };
}

/** Null: nobody is logged in. */
export const visitingCustomerId = async () => (await currentCustomer())?.session.customerId ?? null;

export const isCustomerSignedIn = async () => (await visitingCustomerId()) !== null;
