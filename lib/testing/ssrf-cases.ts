import type { OutboundError } from "@/lib/outbound/connect";
import { OTHER_HOST } from "@/lib/testing/receiver";

export interface SsrfCase {
  kind: "literal" | "name" | "dns" | "rebinding" | "redirect" | "port" | "protocol" | "rerouted";
  name: string;
  url: string;
  /** The answers in order; the last one repeats. Absent: the name does not exist. */
  dns?: string[][];
  /** The answer of the public receiver. Absent: nothing listens there. */
  redirect?: { status: number; location: string };
  /** The network routes connections for public addresses into the server's own network. */
  isRerouted?: true;
  expected: OutboundError;
}

export const PUBLIC = ["93.184.215.14", "1.1.1.1", "8.8.4.4", "2606:4700:4700::1111"] as const;
const [GOOD, GOOD_2, GOOD_3, GOOD_6] = PUBLIC;

const V4_TARGETS = [
  "127.0.0.1",
  "127.8.9.10",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "168.63.129.16",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
];

const V6_TARGETS = [
  "::1",
  "::",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "3fff::1",
  "4000::1",
];

const octets = (ip: string) => ip.split(".").map(Number);
const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, "0");
const whole = (ip: string) => octets(ip).reduce((sum, octet) => sum * 256 + octet, 0);
const groups = (ip: string) => `${hex(Math.floor(whole(ip) / 65_536))}:${hex(whole(ip) % 65_536)}`;
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const percent = (text: string) => text.replace(/\d/g, (digit) => `%3${digit}`);

/** Ways to write an IPv4 address as a URL's host. */
const V4_ENCODINGS: Record<string, (ip: string) => string> = {
  dotted: (ip) => ip,
  "trailing dot": (ip) => `${ip}.`,
  decimal: (ip) => `${whole(ip)}`,
  hex: (ip) => `0x${hex(whole(ip))}`,
  octal: (ip) => `0${whole(ip).toString(8)}`,
  "dotted hex": (ip) =>
    octets(ip)
      .map((octet) => `0x${hex(octet)}`)
      .join("."),
  "dotted octal": (ip) =>
    octets(ip)
      .map((octet) => `0${octet.toString(8)}`)
      .join("."),
  short: (ip) => `${octets(ip)[0]}.${whole(ip) % 2 ** 24}`,
  "full width": fullWidth,
  "ideographic stops": (ip) => ip.replaceAll(".", "。"),
  percent,
  mapped: (ip) => `[::ffff:${ip}]`,
  "mapped hex": (ip) => `[::FFFF:${groups(ip)}]`,
  "mapped, written out": (ip) => `[0:0:0:0:0:ffff:${groups(ip)}]`,
  compatible: (ip) => `[::${ip}]`,
  translated: (ip) => `[::ffff:0:${ip}]`,
  nat64: (ip) => `[64:ff9b::${ip}]`,
  "local nat64": (ip) => `[64:ff9b:1::${groups(ip)}]`,
  "6to4": (ip) => `[2002:${groups(ip)}::1]`,
};

const writtenOut = (ip: string) => {
  const [head = "", tail = ""] = ip.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill("0");
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => group.padStart(4, "0")).join(":");
};

const V6_ENCODINGS: Record<string, (ip: string) => string> = {
  short: (ip) => `[${ip}]`,
  "written out": (ip) => `[${writtenOut(ip)}]`,
  "upper case": (ip) => `[${writtenOut(ip).toUpperCase()}]`,
};

const spell = (targets: string[], encodings: Record<string, (ip: string) => string>): SsrfCase[] =>
  targets.flatMap((ip) =>
    Object.entries(encodings).map(([encoding, write]) => ({
      kind: "literal" as const,
      name: `${ip} as ${encoding}`,
      url: `https://${write(ip)}/`,
      expected: "bloqueado" as const,
    })),
  );

const NAME = "https://loja.exemplo.com.br/webhooks";
const BAD = [
  ...V4_TARGETS.slice(0, 10),
  ...V6_TARGETS.slice(0, 5),
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b::169.254.169.254",
  "2002:7f00:1::",
  "::127.0.0.1",
];

const refused = (kind: SsrfCase["kind"], name: string, url: string, dns?: string[][]): SsrfCase => ({
  kind,
  name,
  url,
  expected: "bloqueado",
  ...(dns ? { dns } : {}),
});

const LOCAL_NAMES = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "painel.localhost",
  "printer.local",
  "ｌocalhost",
];
const METADATA = ["metadata.google.internal", "postgres.internal."];
const names = [...LOCAL_NAMES, ...METADATA].flatMap((host) => [
  refused("name", `${host} in a private network`, `https://${host}/`, [["127.0.0.1"]]),
  refused("name", `${host} with IPv6`, `https://${host}/`, [["::1", "127.0.0.1"]]),
]);

const answers = BAD.flatMap((bad) => [
  refused("dns", `only ${bad}`, NAME, [[bad]]),
  refused("dns", `${bad} before a good one`, NAME, [[bad, GOOD]]),
  refused("dns", `${bad} after a good one`, NAME, [[GOOD, bad]]),
  refused("dns", `${bad} beside IPv6`, NAME, [[GOOD_6, bad]]),
  refused("dns", `${bad} among many`, NAME, [[GOOD, GOOD_2, GOOD_3, bad, ...Array<string>(40).fill(GOOD)]]),
]);

const oddAnswers: SsrfCase[] = [
  { kind: "rebinding", name: "no answer", url: NAME, dns: [[]], expected: "dns" },
  {
    kind: "rebinding",
    name: "no answer, then a bad one",
    url: NAME,
    dns: [[], ["10.0.0.1"]],
    expected: "dns",
  },
  { kind: "rebinding", name: "no such name", url: NAME, expected: "dns" },
  ...["", "localhost", "127.1", "0x7f000001", "::ffff:127.0.0.1%lo", "fe80::1%eth0"].map((odd) =>
    refused("rebinding", `the odd answer "${odd}"`, NAME, [[odd]]),
  ),
];

const rebinding = BAD.flatMap((bad): SsrfCase[] => [
  { kind: "rebinding", name: `good, then ${bad}`, url: NAME, dns: [[GOOD], [bad]], expected: "conexao" },
  {
    kind: "rebinding",
    name: `two, then ${bad}`,
    url: NAME,
    dns: [[GOOD, GOOD_6], [bad]],
    expected: "conexao",
  },
  refused("rebinding", `${bad}, then good`, NAME, [[bad], [GOOD]]),
]);

const LOCATIONS = [
  "https://127.0.0.1/",
  "http://127.0.0.1/",
  "//127.0.0.1:5432/",
  "http://169.254.169.254/latest/meta-data/",
  "https://[::1]/",
  "https://interno.exemplo.com.br/",
];
const redirects = [301, 302, 303, 307, 308].flatMap((status) =>
  LOCATIONS.map(
    (location): SsrfCase => ({
      kind: "redirect",
      name: `${status} to ${location}`,
      url: `https://${OTHER_HOST}/`,
      dns: [[GOOD], ["10.0.0.1"]],
      redirect: { status, location },
      expected: "redirecionamento",
    }),
  ),
);

const ports = [1, 22, 25, 80, 443, 3000, 5432, 6379, 8288, 65_535].flatMap((port) => [
  refused("port", `127.0.0.1:${port}`, `https://127.0.0.1:${port}/`),
  refused("port", `[::1]:${port}`, `https://[::1]:${port}/`),
  refused("port", `a name at :${port}`, `https://loja.exemplo.com.br:${port}/`, [["10.0.0.1"]]),
]);

const protocols = [
  ...["http", "ftp", "ws", "wss", "gopher", "file"].flatMap((scheme) => [
    refused("protocol", `${scheme} to this machine`, `${scheme}://127.0.0.1/`),
    refused("protocol", `${scheme} to a public name`, `${scheme}://loja.exemplo.com.br/`, [[GOOD]]),
  ]),
  ...[
    "https:127.0.0.1",
    "https:/127.0.0.1/",
    "https:\\\\127.0.0.1\\",
    "https://127.0.0.1\\@exemplo.com.br/",
    "https://127.0.0.1#@exemplo.com.br/",
    "https://exemplo.com.br@127.0.0.1/",
    "https://exemplo.com.br:443@127.0.0.1/",
    "https://\t127.0.0.1/",
    "https://127.0.0\n.1/",
    "https://127.0.0.1:0/",
    "data:text/plain,oi",
    "javascript:alert(1)",
    "//127.0.0.1/",
    "",
  ].map((url) => refused("protocol", JSON.stringify(url), url)),
];

const rerouted = [[GOOD], [GOOD_6], [GOOD, GOOD_2]].map(
  (found): SsrfCase => ({ ...refused("rerouted", found.join(), NAME, [found]), isRerouted: true }),
);

/** Each case must end in `expected` and never reach the server's network. */
export const SSRF_CASES: readonly SsrfCase[] = [
  ...spell(V4_TARGETS, V4_ENCODINGS),
  ...spell(V6_TARGETS, V6_ENCODINGS),
  ...names,
  ...answers,
  ...oddAnswers,
  ...rebinding,
  ...redirects,
  ...ports,
  ...protocols,
  ...rerouted,
];
