import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { onRequestError } from "@/instrumentation";
import { endpoint } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { loggablePath } from "@/lib/log/error-line";
import { newToken } from "@/lib/secrets/link-token";

const written = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => written.mockClear());
const lastLine = () => JSON.parse(String(written.mock.lastCall?.[0]));

it("tells of an endpoint's error when and where it happened, and no secret of its address", async () => {
  const token = newToken();
  const POST = endpoint(
    { summary: "Falha", auth: open("um teste"), returns: z.object({}), hidden: true },
    () => Promise.reject(new Error("quebrou")),
  );
  const address = `http://aurora.localhost:3000/store/pedido/${token}?token=${token}&cpf=52998224725`;
  const request = new Request(address, { method: "POST", headers: { "x-request-id": "pedido-123" } });
  const { status } = await POST(request, { params: Promise.resolve({}) });
  expect(status).toBe(500);
  expect(lastLine()).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    requestId: "pedido-123",
    method: "POST",
    path: "/store/pedido/***",
    error: expect.stringContaining("Error: quebrou\n"),
  });
});

it("tells the same of a page's", () => {
  const where = { path: `/loja/pedido/${newToken()}?x=1`, method: "GET", headers: {} };
  const context = {
    routerKind: "App Router",
    routePath: "/loja/pedido/[token]",
    routeType: "render",
  } as const;
  void onRequestError(new Error("quebrou"), where, { ...context, revalidateReason: undefined });
  expect(lastLine()).toMatchObject({ method: "GET", path: "/loja/pedido/***", page: "/loja/pedido/[token]" });
});

it.each([
  [`/admin/convite/${"aB3_".repeat(11)}`, "/admin/convite/***"],
  [
    "/orders/018f0000-0000-7000-8000-000000000000/notas",
    "/orders/018f0000-0000-7000-8000-000000000000/notas",
  ],
  ["/loja/produto/camiseta-de-algodao-organico-azul", "/loja/produto/camiseta-de-algodao-organico-azul"],
  ["/x/sk_abcdefghijklmnopqrstuvwxyz#y", "/x/***"],
])("%s is shown as %s", (address, shown) => {
  expect(loggablePath(address)).toBe(shown);
});
