-- What is known of a job runner. The id stands for its address and its keys: another runner has another row.
CREATE TABLE "job_runners" (
    "id" VARCHAR(32) NOT NULL,
    "vistoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "varreduraEm" TIMESTAMPTZ(3),
    "falhaEnvio" VARCHAR(40),
    "falhaRegistro" VARCHAR(40),
    "registradoEm" TIMESTAMPTZ(3),

    CONSTRAINT "job_runners_pkey" PRIMARY KEY ("id")
);

-- The server processes that share this database, each for as long as it says that it lives.
CREATE TABLE "server_instances" (
    "id" UUID NOT NULL,
    "papel" VARCHAR(20) NOT NULL,
    "maquina" VARCHAR(255) NOT NULL,
    "pasta" TEXT NOT NULL,
    "iniciadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "vistaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "server_instances_pkey" PRIMARY KEY ("id")
);
