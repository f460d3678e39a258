import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CampaignView, campaignQuery, type RecipientRow, recipientList } from "@/lib/campaigns/client";

const NOW = new Date("2026-11-25T12:00:00.000Z");

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const paceOf = (campaign: Partial<CampaignView>) =>
  campaignQuery("id").refetchInterval({ state: { data: campaign as CampaignView } });

test("a page follows what is being sent, and what starts by itself from its moment on", () => {
  expect(paceOf({ status: "rascunho" })).toBe(false);
  expect(paceOf({ status: "enviando" })).toBe(3_000);
  const scheduled = (agendadaPara: string) => paceOf({ status: "agendada", agendadaPara });
  expect(scheduled("2026-12-25T12:00:00.000Z")).toBe(60_000);
  expect(scheduled("2026-11-25T12:00:20.000Z")).toBe(20_000);
  expect(scheduled("2026-11-25T11:59:00.000Z")).toBe(3_000);
});

test("the people are asked for again while one of them waits", () => {
  const { refetchInterval } = recipientList("id").query({ page: 1, limit: 20 } as never);
  const paceFor = (status: RecipientRow["status"]) =>
    refetchInterval({ state: { data: { data: [{ status } as RecipientRow] } } });
  expect(paceFor("pendente")).toBe(3_000);
  expect(paceFor("enviado")).toBe(false);
});
