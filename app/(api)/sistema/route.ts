import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readSystem } from "@/lib/system/read";
import { SystemState } from "@/lib/system/schema";

export const GET = endpoint(
  {
    summary: "Mostra como está a instalação: versão, banco, tarefas, e-mails, arquivos e endereço",
    auth: panel("configuracoes"),
    returns: SystemState,
  },
  ({ ctx }) => readSystem(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
