import type { Prisma } from "@/lib/db/generated/client";
import type { Channel, Customer } from "./customers";
import { RULES } from "./data/rules";
import type { StoreDemo } from "./demo";
import type { Message } from "./messages";
import { after, before, DAY_MS, daysBetween, MINUTE_MS } from "./moments";
import { Random } from "./random";
import type { Rows } from "./rows";

type RuleRow = Rows["automationRules"][number];
type RunRow = Rows["automationRuns"][number];

type Run = {
  chave: string;
  at: Date;
  eventoId?: string;
  /** The resource of the run. If it is missing, the run is about the customer. */
  recursoId?: string;
  customer?: Customer;
  resultado?: Prisma.InputJsonObject;
};

const FAILURE_SHARE = 0.015;
const RETRIES = 3;

export class Automations {
  readonly messages: Message[] = [];
  readonly random: Random;
  readonly #rules = new Map<string, RuleRow>();
  readonly #times = new Map<string, Date[]>();

  constructor(readonly demo: StoreDemo) {
    const { now, rows, store } = demo;
    this.random = new Random(`automations ${store.subdominio}`);
    for (const { idade, limite, parou, ...spec } of RULES) {
      const criadoEm = before(now, idade * DAY_MS);
      const row = {
        ...spec,
        id: this.random.id(criadoEm),
        storeId: store.id,
        limiteVezes: limite?.vezes ?? null,
        limiteDias: limite?.dias ?? null,
        ...(parou && { enabled: false, desligadaEm: before(now, DAY_MS), motivoDesligamento: parou }),
        ligadaEm: criadoEm,
        criadoEm,
        atualizadoEm: criadoEm,
      };
      this.#rules.set(spec.nome, row);
      rows.automationRules.push(row);
    }
  }

  rule(nome: string): RuleRow {
    const rule = this.#rules.get(nome);
    if (!rule) throw new Error(`no rule ${nome}`);
    return rule;
  }

  #open(
    nome: string,
    { chave, at, eventoId, recursoId, customer, resultado }: Run,
  ): RunRow & { executarEm: Date } {
    const { rows, store } = this.demo;
    const rule = this.rule(nome);
    const executarEm = after(at, (rule.atrasoMin ?? 0) * MINUTE_MS);
    const run = {
      id: this.random.id(at),
      storeId: store.id,
      ruleId: rule.id,
      chave,
      eventoId: eventoId ?? null,
      customerId: customer?.row.id ?? null,
      recursoId: recursoId ?? customer?.row.id ?? null,
      ...(resultado && { resultado }),
      executarEm,
      // The run was evaluated when it started, and waits for its time.
      avaliadaEm: at,
      proximaEm: executarEm > this.demo.now && rule.enabled !== false ? executarEm : null,
      criadoEm: at,
    };
    rows.automationRuns.push(run);
    return run;
  }

  done(nome: string, run: Run): void {
    const row = this.#open(nome, run);
    const executadaEm = after(row.executarEm, this.random.between(200, 2500));
    Object.assign(row, { status: "executada", tentativas: 1, executadaEm } satisfies Partial<RunRow>);
  }

  #isOverLimit(nome: string, customer: Customer, at: Date): boolean {
    const { limiteVezes, limiteDias } = this.rule(nome);
    if (!limiteVezes || !limiteDias) return false;
    const key = `${nome} ${customer.row.id}`;
    const times = this.#times.get(key) ?? [];
    const near = times.filter((time) => Math.abs(daysBetween(time, at)) < limiteDias);
    if (near.length >= limiteVezes) return true;
    this.#times.set(key, [...times, at]);
    return false;
  }

  write(nome: string, canal: Channel, run: Run & { customer: Customer }): void {
    const row = this.#open(nome, run);
    const { executarEm } = row;
    if (executarEm > this.demo.now) return;
    const close = (changes: Partial<RunRow>) =>
      Object.assign(row, { tentativas: 1, executadaEm: after(executarEm, 900), ...changes });
    const agreed = run.customer.consents.get(canal);
    if (!agreed || agreed > executarEm) {
      close({ status: "ignorada", motivo: "sem_consentimento" });
      return;
    }
    if (this.#isOverLimit(nome, run.customer, executarEm)) {
      close({ status: "ignorada", motivo: "limite_por_cliente" });
      return;
    }
    // The demo has no credentials of Meta, so nothing sends WhatsApp messages by itself.
    const simulado = canal === "whatsapp";
    if (!simulado && this.random.chance(FAILURE_SHARE)) {
      const erro = "451 4.3.2 servidor ocupado, tente mais tarde";
      close({ status: "falhou", tentativas: 1 + RETRIES, erro });
      return;
    }
    const resultado = { mensagem: simulado ? "simulado" : "enviado" };
    this.messages.push({
      customer: run.customer,
      canal,
      at: executarEm,
      automationRunId: row.id,
      simulado,
      settle: (wasSent) =>
        close(
          wasSent ? { status: "executada", resultado } : { status: "ignorada", motivo: "limite_semanal" },
        ),
    });
  }

  finish(): void {
    const runs = this.demo.rows.automationRuns;
    for (const rule of this.#rules.values()) {
      const own = runs.filter(({ ruleId }) => ruleId === rule.id);
      const done = own.filter(({ status }) => status === "executada");
      const times = done.flatMap(({ executadaEm }) =>
        executadaEm instanceof Date ? executadaEm.getTime() : [],
      );
      rule.execucoes = done.length;
      rule.falhas = own.filter(({ status }) => status === "falhou").length;
      rule.ultimaExecucaoEm = times.length > 0 ? new Date(Math.max(...times)) : null;
    }
  }
}
