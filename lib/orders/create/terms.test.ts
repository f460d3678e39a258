import { describe, expect, it } from "vitest";
import { expiryOf, promiseOf } from "@/lib/orders/create/terms";

const terms = (boletoExpiraDiasUteis: number, fusoHorario = "America/Sao_Paulo") => ({
  moeda: "BRL",
  fusoHorario,
  pixExpiraHoras: 24,
  boletoExpiraDiasUteis,
});

describe("expiryOf", () => {
  it.each([
    // Monday + 3 days.
    ["2026-11-16T15:00:00Z", 3, "America/Sao_Paulo", "2026-11-20T02:59:59.999Z"],
    // From Friday, Saturday and Sunday, 1 business day later is Monday.
    ["2026-11-20T15:00:00Z", 1, "America/Sao_Paulo", "2026-11-24T02:59:59.999Z"],
    ["2026-11-21T15:00:00Z", 1, "America/Sao_Paulo", "2026-11-24T02:59:59.999Z"],
    ["2026-11-22T15:00:00Z", 1, "America/Sao_Paulo", "2026-11-24T02:59:59.999Z"],
    // Saturday in UTC is still Friday in the store's zone.
    ["2026-11-21T01:00:00Z", 1, "America/Sao_Paulo", "2026-11-24T02:59:59.999Z"],
    // 20 November is a holiday.
    ["2026-11-20T01:00:00Z", 1, "America/Sao_Paulo", "2026-11-24T02:59:59.999Z"],
    ["2026-11-18T01:00:00Z", 1, "America/Sao_Paulo", "2026-11-19T02:59:59.999Z"],
    ["2026-11-16T15:00:00Z", 10, "America/Noronha", "2026-12-02T01:59:59.999Z"],
    // The clocks of Lisbon change on the last Sunday of March.
    ["2026-03-27T12:00:00Z", 1, "Europe/Lisbon", "2026-03-30T22:59:59.999Z"],
  ])("gives a boleto of %s %i business day(s) in %s until %s", (at, days, zone, until) => {
    expect(expiryOf("boleto", new Date(at), terms(days, zone))?.toISOString()).toBe(until);
  });

  it("gives anything else the hours of a Pix, and no end to who knows how it will be paid", () => {
    const at = new Date("2026-11-20T12:00:00Z");
    for (const method of ["pix", "cartao", "outro"] as const) {
      expect(expiryOf(method, at, terms(3))?.toISOString()).toBe("2026-11-21T12:00:00.000Z");
    }
    expect(expiryOf(null, at, terms(3))).toBeNull();
  });
});

describe("the days that an order promises", () => {
  const store = {
    ...{ fusoHorario: "America/Sao_Paulo", diasPreparo: 1, fechamentos: [], diasDespacho: [] },
    horaCorte: "14:00",
  };
  const sent = { prazoDiasUteis: 6, retirada: null };

  it("are those of the store's clock, before and after the hour", () => {
    // 17:00 UTC is 14:00 in São Paulo.
    expect(promiseOf(sent, new Date("2026-11-25T16:59:59Z"), store)).toEqual({
      despachoAte: "2026-11-26",
      entregaAte: "2026-12-03",
    });
    expect(promiseOf(sent, new Date("2026-11-25T17:00:00Z"), store).despachoAte).toBe("2026-11-27");
  });

  it("are none for goods that are picked up, or whose days nobody knows", () => {
    const none = { despachoAte: null, entregaAte: null };
    const at = new Date("2026-11-25T12:00:00Z");
    expect(promiseOf({ ...sent, retirada: "Na loja" }, at, store)).toEqual(none);
    expect(promiseOf({ ...sent, prazoDiasUteis: null }, at, store)).toEqual(none);
  });
});
