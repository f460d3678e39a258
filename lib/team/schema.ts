import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { pageOf } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { PERMISSIONS } from "@/lib/permissions";
import { BUILT_IN_KINDS } from "@/lib/team/built-in-roles";
import { USER_FILTERS } from "@/lib/team/filters";
import { USER_STATES } from "@/lib/team/user-state";

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("informe um e-mail válido"));

/** A name in one line, since it stands in subjects of e-mails. */
const oneLine = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1).max(maxLength));

const Permissions = z
  .array(z.enum(PERMISSIONS))
  .min(1, "escolha ao menos uma permissão")
  .transform((chosen) => PERMISSIONS.filter((permission) => chosen.includes(permission)));

/** Body of POST /roles. */
export const NewRole = z.object({
  nome: oneLine(80),
  permissoes: Permissions,
  exigeSegundoFator: z.boolean().default(false),
});
export type NewRole = z.output<typeof NewRole>;

/** Body of PUT /roles/{id}: what is given changes. */
export const RoleChange = z.object({
  nome: oneLine(80).optional(),
  permissoes: Permissions.optional(),
  exigeSegundoFator: z.boolean().optional(),
});
export type RoleChange = z.output<typeof RoleChange>;

export const Role = z.object({
  id: z.uuid(),
  nome: z.string(),
  /** Which of the built-in roles; null for one of the store's own. */
  sistema: z.enum(BUILT_IN_KINDS).nullable(),
  permissoes: z.array(z.enum(PERMISSIONS)),
  /** Who holds it must log in with a second factor. */
  exigeSegundoFator: z.boolean(),
  /** How many hold it: invited and disabled people too. */
  pessoas: z.int(),
});
export type Role = z.input<typeof Role>;

export const RolePage = pageOf(Role);

/** Body of POST /users/convites. */
export const NewInvitation = z.object({ email: Email, nome: oneLine(120), roleId: Uuid });
export type NewInvitation = z.output<typeof NewInvitation>;

/** Body of PUT /users/{id}: what is given changes. */
export const UserChange = z.object({
  nome: oneLine(120).optional(),
  roleId: Uuid.optional(),
  ativo: z.boolean().optional(),
});
export type UserChange = z.output<typeof UserChange>;

/** Query of GET /users. */
export const ListUsers = listQuery(USER_FILTERS);
export type ListUsers = z.output<typeof ListUsers>;

/** A person of the team. */
export const TeamUser = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  papel: Role.omit({ pessoas: true }),
  situacao: z.enum(USER_STATES),
  segundoFator: z.boolean(),
  ultimoLoginEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  /** Until when the invitation can be accepted; null for whoever did. */
  conviteExpiraEm: Timestamp.nullable(),
  /** API keys that the person created and that work: they outlive the person's access. */
  chavesAtivas: z.int(),
});
export type TeamUser = z.input<typeof TeamUser>;

/** The e-mail that stays in the outbox because there is no mail server; its link has to be passed on by hand. */
const emailRetidoId = z.uuid().nullable();

/** A person who was just invited. */
export const InvitedUser = TeamUser.extend({ emailRetidoId });
export type InvitedUser = z.input<typeof InvitedUser>;

export const TeamUserPage = pageOf(TeamUser);

/** A session of a person of the team that is open now. */
export const TeamSession = z.object({
  id: z.uuid(),
  criadaEm: Timestamp,
  ultimoUsoEm: Timestamp,
  ip: z.string().nullable(),
  /** Browser and system as far as they are known. */
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
});
export type TeamSession = z.input<typeof TeamSession>;

export const TeamSessions = z.array(TeamSession);

/** How many sessions were ended. */
export const SessionsEnded = z.object({ id: z.uuid(), encerradas: z.int() });
/** Whom an e-mail is for. */
export const MailQueued = z.object({ id: z.uuid(), enviadoPara: z.string(), emailRetidoId });
/** Body of POST /auth/convite. */
export const Acceptance = z.object({
  token: z.string().max(100),
  senha: z.string().min(8, "use de 8 a 128 caracteres").max(128, "use de 8 a 128 caracteres"),
});
export type Acceptance = z.output<typeof Acceptance>;
