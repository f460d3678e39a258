import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { generateSecret, signatureOf } from "@/lib/webhooks/sign";

const BODY =
  '{"id":"evt_01","type":"order.paid","timestamp":"2026-11-20T12:00:00.000Z","data":{"id":"o1","status":"paid","totalCents":12990}}';

it("is the one that another implementation made", () => {
  const message = { id: "evt_01", timestampSeconds: 1_795_176_000, body: BODY };
  const signature = signatureOf(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"]);
  expect(signature).toBe("v1,XYu89AgO1QvScnR4HRo9gZ+krNHWnMaYqBYXLIlcyis=");
});

it("verifies with the standard's own package, with either secret during a rotation and with no other", () => {
  const [present, before, other] = [generateSecret(), generateSecret(), generateSecret()];
  const timestampSeconds = Math.floor(Date.now() / 1000);
  const body = '{"nome":"Café ☕","nul":"\\u0000"}';
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signatureOf({ id: "evt_1", timestampSeconds, body }, [present, before]),
  };
  for (const secret of [present, before]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  }
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
  expect(() => new Webhook(present).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(present).verify(body, { ...headers, "webhook-id": "evt_2" })).toThrow();
});
