import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { pageOf } from "@/lib/http/list";
import { oneLine } from "@/lib/http/one-line";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { CodeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { BUILT_IN_KINDS, PERMISSIONS } from "@/lib/permissions";
import { USER_FILTERS } from "@/lib/team/filters";
import { USER_STATES } from "@/lib/team/user-state";

const Email = CodeText.toLowerCase()
  .max(254)
  .pipe(z.email(says("informe um e-mail válido")));

const Permissions = z
  .array(z.enum(PERMISSIONS))
  .min(1, says("escolha ao menos uma permissão"))
  .transform((chosen) => PERMISSIONS.filter((permission) => chosen.includes(permission)));

export const NewRole = z.object({
  nome: oneLine(80),
  permissoes: Permissions,
  exigeSegundoFator: z.boolean().default(false),
});
export type NewRole = z.output<typeof NewRole>;

export const RoleChange = z.object({
  nome: oneLine(80).optional(),
  permissoes: Permissions.optional(),
  exigeSegundoFator: z.boolean().optional(),
});
export type RoleChange = z.output<typeof RoleChange>;

export const Role = z.object({
  id: z.uuid(),
  nome: z.string(),
  sistema: z.enum(BUILT_IN_KINDS).nullable(),
  permissoes: z.array(z.enum(PERMISSIONS)),
  exigeSegundoFator: z.boolean(),
  pessoas: z.int(),
});
export type Role = z.input<typeof Role>;

export const RolePage = pageOf(Role);

export const NewInvitation = z.object({ email: Email, nome: oneLine(120), roleId: Uuid });
export type NewInvitation = z.output<typeof NewInvitation>;

export const UserChange = z.object({
  nome: oneLine(120).optional(),
  roleId: Uuid.optional(),
  ativo: z.boolean().optional(),
});
export type UserChange = z.output<typeof UserChange>;

export const ListUsers = listQuery(USER_FILTERS);
export type ListUsers = z.output<typeof ListUsers>;

export const TeamUser = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  papel: Role.omit({ pessoas: true }),
  situacao: z.enum(USER_STATES),
  segundoFator: z.boolean(),
  ultimoLoginEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  /** Null once the person has accepted. */
  conviteExpiraEm: Timestamp.nullable(),
  /** Active keys that the person created. They go on working after the person loses access. */
  chavesAtivas: z.int(),
  /** Active webhooks that the person created. They go on sending too. */
  webhooksAtivos: z.int(),
});
export type TeamUser = z.input<typeof TeamUser>;

/** The id of an e-mail in the outbox. There is no mail server, so a person must pass on its link. */
const emailRetidoId = z.uuid().nullable();

export const InvitedUser = TeamUser.extend({ emailRetidoId });
export type InvitedUser = z.input<typeof InvitedUser>;

export const TeamUserPage = pageOf(TeamUser);

export const TeamSession = z.object({
  id: z.uuid(),
  criadaEm: Timestamp,
  ultimoUsoEm: Timestamp,
  ip: z.string().nullable(),
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
});
export type TeamSession = z.input<typeof TeamSession>;

export const TeamSessions = z.array(TeamSession);

export const SessionsEnded = z.object({ id: z.uuid(), encerradas: z.int() });
export const MailQueued = z.object({ id: z.uuid(), enviadoPara: z.string(), emailRetidoId });
export const Acceptance = z.object({
  token: z.string().max(100),
  /** Absent: the name from the invitation stays. */
  nome: oneLine(120).optional(),
  senha: z.string().min(8, says("use de 8 a 128 caracteres")).max(128, says("use de 8 a 128 caracteres")),
});
export type Acceptance = z.output<typeof Acceptance>;
