import { after, atLocalHour, before, DAY_MS, localDay } from "../moments";
import { blackFriday, lastOf, motherDay, valentine } from "../seasons";

/** Days count from now; negative days are in the past. */
export type CouponSpec = {
  codigo: string;
  tipo: "percentual" | "fixo";
  valor: number;
  descricao: string;
  idade: number;
  periodo?: { inicioEm: Date; fimEm: Date | null };
  usado?: { de: Date; ate: Date; procura: number };
  minimoPedidoCents?: number;
  descontoMaximoCents?: number;
  usoMaximoPorCliente?: number;
  primeiraCompra?: boolean;
  combinavel?: boolean;
  categorias?: string[];
  bolsas?: boolean;
  segmento?: string;
  compras?: number;
  esgotaEm?: number;
  situacao?: "inativo" | "removido";
};

export function couponSpecs(now: Date): CouponSpec[] {
  const day = (days: number) => atLocalHour(after(now, days * DAY_MS), 0);
  const around = (peak: Date, daysBefore: number, daysAfter: number) => ({
    inicioEm: before(peak, daysBefore * DAY_MS),
    fimEm: after(peak, daysAfter * DAY_MS),
  });
  const seasonal = (peak: Date, daysBefore: number, daysAfter: number, procura: number) => {
    const periodo = around(peak, daysBefore, daysAfter);
    return { periodo, usado: { de: periodo.inicioEm, ate: periodo.fimEm, procura } };
  };
  const always = (sinceDays: number, procura: number) => ({
    usado: { de: day(-sinceDays), ate: now, procura },
  });
  const mothers = lastOf(motherDay, now, 4);
  const lovers = lastOf(valentine, now, 4);
  const black = lastOf(blackFriday, now, 8);
  return [
    {
      codigo: "BEMVINDO10",
      tipo: "percentual",
      valor: 10,
      descricao: "10% na primeira compra",
      idade: 420,
      usoMaximoPorCliente: 1,
      primeiraCompra: true,
      ...always(420, 8),
    },
    {
      codigo: "AURORA15",
      tipo: "percentual",
      valor: 15,
      descricao: "15% a partir de R$ 200, até R$ 60 de desconto",
      idade: 150,
      minimoPedidoCents: 20_000,
      descontoMaximoCents: 6000,
      usoMaximoPorCliente: 3,
      ...always(150, 4),
    },
    {
      codigo: "FRETE20",
      tipo: "fixo",
      valor: 2000,
      descricao: "R$ 20 a partir de R$ 150, para ajudar no frete",
      idade: 300,
      minimoPedidoCents: 15_000,
      combinavel: true,
      ...always(300, 4),
    },
    {
      codigo: "CASA25",
      tipo: "percentual",
      valor: 25,
      descricao: "25% em casa, cama, mesa e banho",
      idade: 26,
      categorias: ["casa-e-decoracao", "cama-mesa-e-banho"],
      periodo: { inicioEm: day(-25), fimEm: day(20) },
      ...always(25, 5),
    },
    {
      codigo: "VIP20",
      tipo: "percentual",
      valor: 20,
      descricao: "20% para clientes VIP",
      idade: 120,
      descontoMaximoCents: 15_000,
      usoMaximoPorCliente: 2,
      segmento: "Clientes VIP",
      compras: 4,
      ...always(120, 4),
    },
    {
      codigo: "SACOLA30",
      tipo: "fixo",
      valor: 3000,
      descricao: "R$ 30 em qualquer bolsa",
      idade: 80,
      combinavel: true,
      bolsas: true,
      ...always(80, 5),
    },
    {
      codigo: `MAES${localDay(mothers).year}`,
      tipo: "percentual",
      valor: 12.5,
      descricao: "Dia das Mães",
      idade: 380,
      ...seasonal(mothers, 12, 1, 7),
    },
    {
      codigo: `NAMORADOS${localDay(lovers).year}`,
      tipo: "fixo",
      valor: 2500,
      descricao: "Dia dos Namorados, a partir de R$ 220",
      idade: 380,
      minimoPedidoCents: 22_000,
      ...seasonal(lovers, 9, 1, 6),
    },
    {
      codigo: `BLACK${localDay(black).year}`,
      tipo: "percentual",
      valor: 30,
      descricao: "Semana da Black Friday",
      idade: 400,
      descontoMaximoCents: 20_000,
      usoMaximoPorCliente: 1,
      ...seasonal(black, 3, 3, 24),
    },
    {
      codigo: "ESTREIA10",
      tipo: "percentual",
      valor: 10,
      descricao: "Estreia da próxima coleção",
      idade: 5,
      periodo: { inicioEm: day(9), fimEm: day(30) },
    },
    {
      codigo: "LUMA15",
      tipo: "percentual",
      valor: 15,
      descricao: "Parceria com a Luma, primeiros pedidos",
      idade: 110,
      usoMaximoPorCliente: 1,
      esgotaEm: 10,
      usado: { de: day(-105), ate: day(-30), procura: 6 },
    },
    {
      codigo: "OUTLET40",
      tipo: "percentual",
      valor: 40,
      descricao: "Queima de estoque, suspensa",
      idade: 130,
      descontoMaximoCents: 12_000,
      situacao: "inativo",
      usado: { de: day(-125), ate: day(-95), procura: 3 },
    },
    {
      codigo: "MEIAESTACAO20",
      tipo: "fixo",
      valor: 2000,
      descricao: "Meia-estação, a partir de R$ 180",
      idade: 120,
      minimoPedidoCents: 18_000,
      periodo: { inicioEm: day(-100), fimEm: day(-70) },
    },
    {
      codigo: "ANIVERSARIO",
      tipo: "percentual",
      valor: 18,
      descricao: "Aniversário da loja",
      idade: 260,
      situacao: "removido",
      usado: { de: day(-250), ate: day(-235), procura: 6 },
    },
  ];
}

export function coffeeCouponSpecs(now: Date): CouponSpec[] {
  return [
    {
      codigo: "PRIMEIROCAFE",
      tipo: "percentual",
      valor: 10,
      descricao: "10% na primeira compra",
      idade: 120,
      primeiraCompra: true,
      usoMaximoPorCliente: 1,
      usado: { de: before(now, 120 * DAY_MS), ate: now, procura: 4 },
    },
  ];
}
