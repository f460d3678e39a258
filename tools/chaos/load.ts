import { setTimeout as sleep } from "node:timers/promises";
import { Random } from "../../prisma/seed/random";
import { callApi, type Shop } from "../throwaway-shop";

/** A change that succeeded for the client, so its event must exist. */
export type Seen = { evento: string; recursoId: string };

export type Load = {
  seen: Seen[];
  /** Failed or unanswered changes. They may have happened. */
  failures: string[];
  stop(): Promise<void>;
};

type Change = (n: number, random: Random) => { path: string; method?: "PUT"; body: object; evento: string };

function changes(productIds: string[]): [weight: number, change: Change][] {
  return [
    [
      6,
      (n, random) => ({
        path: `/products/${random.pick(productIds)}`,
        method: "PUT",
        body: { nome: `Produto ${n}` },
        evento: "product.updated",
      }),
    ],
    [2, (n) => ({ path: "/categories", body: { nome: `Categoria ${n}` }, evento: "category.created" })],
    [2, (n) => ({ path: "/customers", body: { nome: `Cliente ${n}` }, evento: "customer.created" })],
    [
      1,
      (n) => ({
        path: "/manual-orders",
        body: { itens: [{ descricao: `Item ${n}`, precoCents: 1_000 + (n % 100) }] },
        evento: "manual_order.created",
      }),
    ],
  ];
}

export async function startLoad(
  { base }: Shop,
  cookie: string,
  perSecond: number,
  seed: string,
): Promise<Load> {
  const products = await callApi<{ id: string }[]>(`${base}/products?limit=50`, cookie, { method: "GET" });
  const kinds = changes(products.map(({ id }) => id));
  const random = new Random(`load ${seed}`);
  const load: Load = { seen: [], failures: [], stop: async () => {} };
  const open = new Set<Promise<void>>();
  let isOver = false;

  async function once(n: number) {
    const [, change] = random.weighted(kinds, ([weight]) => weight);
    const { path, method = "POST", body, evento } = change(n, random);
    try {
      const { id } = await callApi<{ id: string }>(base + path, cookie, { method, body });
      load.seen.push({ evento, recursoId: id });
    } catch (error) {
      load.failures.push(String(error).slice(0, 300));
    }
  }

  async function run() {
    const startedAt = Date.now();
    for (let n = 0; !isOver; n++) {
      await sleep(startedAt + (n * 1000) / perSecond - Date.now());
      const call = once(n).finally(() => open.delete(call));
      open.add(call);
    }
  }

  const running = run();
  load.stop = async () => {
    isOver = true;
    await running;
    await Promise.all(open);
  };
  return load;
}
