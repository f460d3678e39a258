import type { Demo, StoreDemo } from "./demo";
import { after, before, DAY_MS } from "./moments";
import { Random } from "./random";

type Look = {
  cores: { primaria: string; destaque: string; fundo: string; texto: string };
  cantosPx: number;
  fontes: { titulos: string; textos: string };
  densidade?: "compacta" | "ampla";
  cartao?: "retrato" | "paisagem";
  cabecalho?: "cor";
};

type Shape = Pick<Look, "densidade" | "cartao" | "cabecalho">;

type ThemeSpec = {
  slug: string;
  nome: string;
  descricao: string;
  precoCents: number;
  versao: string;
  planoMinimo?: "profissional" | "empresarial";
  apiMinima?: number;
  descontinuadoHa?: number;
  aparencia: Look;
};

const look = (
  [primaria, destaque, fundo, texto]: [string, string, string, string],
  cantosPx: number,
  [titulos, textos]: [string, string],
  shape: Shape = {},
): Look => ({ cores: { primaria, destaque, fundo, texto }, cantosPx, fontes: { titulos, textos }, ...shape });

/** One theme per lock reason, and some that are not locked. */
export const THEMES: ThemeSpec[] = [
  {
    slug: "essencial",
    nome: "Essencial",
    descricao: "Branco, rápido e sem distrações. Funciona com qualquer catálogo.",
    precoCents: 0,
    versao: "2.4.0",
    aparencia: look(["#1f2937", "#0f766e", "#ffffff", "#111827"], 8, ["Inter", "Inter"]),
  },
  {
    slug: "vitrine",
    nome: "Vitrine",
    descricao: "Fotos grandes na abertura e grade de quatro colunas para quem tem muitas novidades.",
    precoCents: 0,
    versao: "1.8.2",
    aparencia: look(["#9a3412", "#b45309", "#fffbf5", "#292018"], 4, ["Inter", "Inter"], {
      cartao: "paisagem",
      cabecalho: "cor",
    }),
  },
  {
    slug: "boutique",
    nome: "Boutique",
    descricao: "Tons de argila, tipografia fina e páginas de produto com respiro. Feito para moda autoral.",
    precoCents: 14_900,
    versao: "3.1.0",
    aparencia: look(["#7c2d12", "#a16207", "#faf7f2", "#2b211b"], 2, ["Georgia", "Inter"]),
  },
  {
    slug: "galeria",
    nome: "Galeria",
    descricao: "Imagens de borda a borda e legendas discretas, como em uma exposição.",
    precoCents: 19_900,
    versao: "1.2.0",
    aparencia: look(["#18181b", "#be123c", "#fafafa", "#18181b"], 0, ["Georgia", "Inter"], {
      cartao: "retrato",
      densidade: "compacta",
    }),
  },
  {
    slug: "nordico",
    nome: "Nórdico",
    descricao: "Madeira clara, cinzas frios e cantos bem redondos. A licença é anual.",
    precoCents: 9900,
    versao: "2.0.1",
    aparencia: look(["#334155", "#0369a1", "#f8fafc", "#0f172a"], 16, ["Inter", "Inter"], {
      densidade: "ampla",
    }),
  },
  {
    slug: "magazine",
    nome: "Magazine",
    descricao: "Várias vitrines na mesma página, menu de departamentos e comparação de produtos.",
    precoCents: 29_900,
    versao: "1.0.4",
    planoMinimo: "empresarial",
    aparencia: look(["#1d4ed8", "#b91c1c", "#ffffff", "#0f172a"], 6, ["Inter", "Inter"], {
      densidade: "compacta",
      cabecalho: "cor",
    }),
  },
  {
    slug: "horizonte",
    nome: "Horizonte",
    descricao: "A próxima geração de vitrines, com blocos que se montam por arraste.",
    precoCents: 0,
    versao: "0.9.0",
    apiMinima: 2,
    aparencia: look(["#5b21b6", "#0e7490", "#ffffff", "#1e1b4b"], 12, ["Inter", "Inter"]),
  },
  {
    slug: "classico",
    nome: "Clássico",
    descricao: "O primeiro tema da plataforma. Continua em quem o usa, mas não recebe mais melhorias.",
    precoCents: 0,
    versao: "1.9.9",
    descontinuadoHa: 140,
    aparencia: look(["#374151", "#1d4ed8", "#ffffff", "#111827"], 3, ["Georgia", "Georgia"]),
  },
];

const CATALOGUE_AGE_DAYS = 700;

export function addThemes({ now, rows }: Demo): (slug: string) => string {
  const random = new Random("themes");
  const criadoEm = before(now, CATALOGUE_AGE_DAYS * DAY_MS);
  const ids = new Map<string, string>();
  for (const [ordem, { descontinuadoHa, ...theme }] of THEMES.entries()) {
    const id = random.id(criadoEm);
    ids.set(theme.slug, id);
    const descontinuadoEm = descontinuadoHa ? before(now, descontinuadoHa * DAY_MS) : null;
    rows.themePresets.push({ ...theme, id, ordem, descontinuadoEm, criadoEm, atualizadoEm: criadoEm });
  }
  return (slug) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`no theme ${slug}`);
    return id;
  };
}

export function addLicenses({ now, rows, store }: StoreDemo, themeId: (slug: string) => string): void {
  const random = new Random("licenses");
  const bought = before(now, 395 * DAY_MS);
  rows.themeLicenses.push(
    {
      id: random.id(bought),
      storeId: store.id,
      presetId: themeId("boutique"),
      precoCents: 14_900,
      adquiridaEm: bought,
    },
    {
      id: random.id(bought),
      storeId: store.id,
      presetId: themeId("nordico"),
      precoCents: 9900,
      adquiridaEm: bought,
      expiraEm: after(bought, 365 * DAY_MS),
    },
  );
}
