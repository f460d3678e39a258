import type { Permission } from "@/lib/permissions";
import { BUILT_IN_ROLES } from "@/lib/team/built-in-roles";
import type { Demo, StoreDemo } from "./demo";
import { makeCnpj } from "./documents";
import { before, DAY_MS, HOUR_MS } from "./moments";
import { Random } from "./random";
import type { UserRow } from "./rows";

type RoleSpec = { nome: string; sistema?: string; permissoes: Permission[] };
type Member = { nome: string; email: string; papel: string };

type StoreSpec = {
  subdominio: string;
  nomeLoja: string;
  plano: "basico" | "profissional";
  cnpjRoot: string;
  endereco: string;
  ageDays: number;
  valorPontoCents: number;
  papeis?: RoleSpec[];
  equipe: Member[];
};

export const AURORA: StoreSpec = {
  subdominio: "aurora",
  nomeLoja: "Aurora",
  plano: "profissional",
  cnpjRoot: "99120457",
  endereco: "Rua Harmonia, 250, Vila Madalena, São Paulo/SP, 05435-000",
  ageDays: 430,
  valorPontoCents: 5,
  papeis: [
    { nome: "Só produtos", permissoes: ["produtos"] },
    { nome: "Só vendas", permissoes: ["vendas"] },
    { nome: "Só marketing", permissoes: ["marketing"] },
    { nome: "Só relatórios", permissoes: ["dashboard"] },
    { nome: "Só configurações", permissoes: ["configuracoes"] },
    { nome: "Sem acesso", permissoes: [] },
  ],
  equipe: [
    { nome: "Helena Prado", email: "dona@aurora.test", papel: "Dono" },
    { nome: "Vinícius Tanaka", email: "vendas@aurora.test", papel: "Só vendas" },
    { nome: "Paula Guimarães", email: "produtos@aurora.test", papel: "Só produtos" },
    { nome: "Miguel Sant'Anna", email: "marketing@aurora.test", papel: "Só marketing" },
    { nome: "Diana Okamoto", email: "dashboard@aurora.test", papel: "Só relatórios" },
    { nome: "Cássio Ferreira", email: "configuracoes@aurora.test", papel: "Só configurações" },
    { nome: "Sérgio Mattos", email: "sem-permissao@aurora.test", papel: "Sem acesso" },
  ],
};

export const BOREAL: StoreSpec = {
  subdominio: "boreal",
  nomeLoja: "Boreal",
  plano: "basico",
  cnpjRoot: "99340812",
  endereco: "Rua XV de Novembro, 90, Centro, Curitiba/PR, 80020-310",
  ageDays: 150,
  valorPontoCents: 2,
  equipe: [{ nome: "Ingrid Neves", email: "dona@boreal.test", papel: "Dono" }],
};

function userNamed(users: readonly UserRow[], email: string): UserRow {
  const user = users.find((candidate) => candidate.email === email);
  if (!user) throw new Error(`no user ${email}`);
  return user;
}

export function addStore(demo: Demo, spec: StoreSpec, temaId: string, senhaHash: string): StoreDemo {
  const { now, rows } = demo;
  const random = new Random(`store ${spec.subdominio}`);
  const criadoEm = before(now, spec.ageDays * DAY_MS);
  const storeId = random.id(criadoEm);
  const store = {
    id: storeId,
    subdominio: spec.subdominio,
    nomeLoja: spec.nomeLoja,
    emailContato: `contato@${spec.subdominio}.test`,
    documento: makeCnpj(spec.cnpjRoot),
    endereco: spec.endereco,
    plano: spec.plano,
    origemPadrao: 0,
    unidadePadrao: "UN",
    fidelidadeAtiva: true,
    pontosPorReal: 1,
    valorPontoCents: spec.valorPontoCents,
    temaAtivoId: temaId,
    criadoEm,
    atualizadoEm: before(now, 20 * DAY_MS),
  };
  rows.stores.push(store);

  const roles = [...BUILT_IN_ROLES, ...(spec.papeis ?? [])].map((role) => ({
    ...role,
    id: random.id(criadoEm),
    storeId,
    criadoEm,
    atualizadoEm: criadoEm,
  }));
  rows.roles.push(...roles);

  const users = spec.equipe.map(({ nome, email, papel }) => ({
    id: random.id(criadoEm),
    storeId,
    roleId: roles.find((role) => role.nome === papel)?.id ?? "",
    nome,
    email,
    senhaHash,
    ultimoLoginEm: before(now, random.between(1, 90) * HOUR_MS),
    criadoEm,
    atualizadoEm: criadoEm,
  }));
  rows.users.push(...users);

  const owner = userNamed(users, `dona@${spec.subdominio}.test`);
  const seller = users.find(({ email }) => email.startsWith("vendas@")) ?? owner;
  return { ...demo, store, owner, seller };
}
