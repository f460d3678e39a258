-- How many runs an hour are too many, why a rule was switched off, and up to when its time trigger has looked.
ALTER TABLE "automation_rules"
  ADD COLUMN "maxPorHora" INTEGER NOT NULL DEFAULT 1000,
  ADD COLUMN "janelaEm" TIMESTAMPTZ(3),
  ADD COLUMN "janelaExecucoes" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "ligadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "vistaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "desligadaEm" TIMESTAMPTZ(3),
  ADD COLUMN "motivoDesligamento" VARCHAR(40),
  ADD CONSTRAINT "automation_rules_maxPorHora_check" CHECK ("maxPorHora" BETWEEN 1 AND 100000);

-- What a run is about, and when it is looked at next: null once it is over, or while its rule is off.
ALTER TABLE "automation_runs"
  ADD COLUMN "recursoId" UUID,
  ADD COLUMN "profundidade" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "proximaEm" TIMESTAMPTZ(3),
  ADD COLUMN "avaliadaEm" TIMESTAMPTZ(3),
  ADD COLUMN "iniciadaEm" TIMESTAMPTZ(3);

DROP INDEX "automation_runs_executarEm_idx";
CREATE INDEX "automation_runs_proximaEm_idx" ON "automation_runs" ("storeId", "proximaEm")
  WHERE "status" = 'pendente' AND "proximaEm" IS NOT NULL;
CREATE INDEX "automation_runs_criadoEm_idx" ON "automation_runs" ("criadoEm");
CREATE INDEX "automation_runs_terminadas_idx" ON "automation_runs" ("ruleId", "executadaEm" DESC)
  WHERE "status" IN ('executada', 'falhou');
