/**
 * Drawings of 600 × 600 units, by the first word of a product's name. `{c}` is the colour, `{d}` darker,
 * `{l}` lighter.
 */
const TEE = `<path fill="{c}" d="M220 140 120 200l34 84 52-26v206h188V258l52 26 34-84-100-60c-20 34-140 34-160 0Z"/>
<path fill="{d}" d="M220 140c20 34 140 34 160 0l-18-8c-16 24-108 24-124 0Z"/>`;
const SHIRT = `<path fill="{c}" d="m226 132-96 62 22 236 48 6V288l8 182h184l8-182v148l48-6 22-236-96-62-74 40Z"/>
<path fill="{l}" d="m226 132 74 40 74-40-22-12H248Z"/><path fill="{d}" d="m226 132 54 62 20-22Zm148 0-54 62-20-22Z"/>
<path stroke="{d}" stroke-width="5" d="M300 180v290"/><g fill="{l}"><circle cx="311" cy="230" r="5"/>
<circle cx="311" cy="290" r="5"/><circle cx="311" cy="350" r="5"/><circle cx="311" cy="410" r="5"/></g>`;
const TANK = `<path fill="{c}" d="M236 130c-2 70-20 100-56 116l16 222h208l16-222c-36-16-54-46-56-116h-28c-8 60-64 60-72 0Z"/>
<path fill="none" stroke="{d}" stroke-width="8" d="M264 130c8 60 64 60 72 0"/>`;
const DRESS = `<path fill="{c}" d="M240 112c-4 50-16 70-30 82l34 82-84 208c90 30 190 30 280 0l-84-208 34-82c-14-12-26-32-30-82
-8 46-112 46-120 0Z"/><path fill="{d}" d="M244 264h112l4 16H240Z"/>
<path fill="none" stroke="{d}" stroke-width="5" d="m262 300-34 182m110-182 34 182M300 300v194"/>`;
const PANTS = `<path fill="{c}" d="M214 112h172l34 384h-84L300 240l-36 256h-84Z"/><path fill="{d}" d="M214 112h172l3 28H211Z"/>
<path fill="none" stroke="{d}" stroke-width="5" d="M300 140v100m-80-90c16 18 28 24 44 26m116-26c-16 18-28 24-44 26"/>`;
const SHORTS = `<path fill="{c}" d="M196 170h208l36 230-116 14-24-110-24 110-116-14Z"/><path fill="{d}" d="M196 170h208l4 30H192Z"/>
<path fill="none" stroke="{d}" stroke-width="5" d="M300 200v104m-96-96c20 20 32 26 52 28m140-28c-20 20-32 26-52 28"/>`;
const SKIRT = `<path fill="{c}" d="M222 140h156l72 312c-90 34-210 34-300 0Z"/><path fill="{d}" d="M222 140h156l7 30H215Z"/>
<path fill="none" stroke="{d}" stroke-width="5" d="m250 170-46 300m76-300-16 312m56-312 16 312m14-312 46 300"/>`;
const JACKET = `<path fill="{c}" d="m222 126-98 58-10 250 60 6 14-130v176h224V310l14 130 60-6-10-250-98-58-78 26Z"/>
<path fill="{d}" d="m222 126 70 150V152Zm156 0-70 150V152Z"/><path stroke="{d}" stroke-width="6" d="M300 152v334"/>
<path fill="none" stroke="{d}" stroke-width="6" d="M214 380h56m60 0h56"/>`;
const HOODIE = `<path fill="{c}" d="M214 150 118 206l-8 230 62 6 16-126v158h224V316l16 126 62-6-8-230-96-56Z"/>
<path fill="{d}" d="M214 150c0-70 172-70 172 0-20 60-152 60-172 0Z"/><path fill="{l}" d="M238 152c10-36 114-36 124 0-20 34-104 34-124 0Z"/>
<path fill="{d}" d="m232 372-20 62h176l-20-62Z"/>`;
const JUMPSUIT = `<path fill="{c}" d="M244 96c-2 40-12 58-30 68l26 70-30 270h72l18-190 18 190h72l-30-270 26-70c-18-10-28-28-30-68-10 40-102
40-112 0Z"/><path fill="{d}" d="M240 230h120l4 22H236Z"/>`;
const SHOE = `<path fill="{c}" d="M110 262c36 34 84 30 112-26l96 84c40 34 110 30 156 52 20 10 18 40 10 48H104Z"/>
<path fill="{l}" d="M102 410h386c4 26-8 34-30 34H130c-22 0-30-12-28-34Z"/>
<path stroke="{l}" stroke-width="8" d="m244 274 34-22m-4 48 32-20m-2 46 32-20"/>`;
const BOOT = `<path fill="{c}" d="M186 120h132l-6 176c60 40 130 34 156 76 8 14 8 30 4 40H182Z"/>
<path fill="{d}" d="M180 408h294v36H320l-12-18h-24v18H180Z"/><path stroke="{l}" stroke-width="7" d="m262 170 48 6m-50 34 48 6m-50 34 48 6"/>`;
const SANDAL = `<path fill="{d}" d="M106 396c110-34 262-44 366-14 24 8 24 40-6 44H124c-28 0-40-20-18-30Z"/>
<path fill="none" stroke="{c}" stroke-width="26" d="M190 384c40-112 90-128 132-14m-110-70c70-70 130-40 170 60"/>`;
const BAG = `<path fill="none" stroke="{d}" stroke-width="16" d="M226 250c0-150 148-150 148 0"/>
<path fill="{c}" d="M152 236h296l28 228c0 14-8 22-22 22H146c-14 0-22-8-22-22Z"/><path fill="{d}" d="M152 236h296l4 32H148Z"/>`;
const BACKPACK = `<path fill="none" stroke="{d}" stroke-width="16" d="M262 140c0-50 76-50 76 0"/>
<rect x="180" y="136" width="240" height="350" rx="70" fill="{c}"/><rect x="206" y="312" width="188" height="130" rx="24" fill="{d}"/>
<path stroke="{l}" stroke-width="6" d="M206 352h188M214 236h172"/>`;
const GLASSES = `<g fill="{c}" fill-opacity=".85" stroke="{d}" stroke-width="16"><path d="M110 260h160c4 90-30 118-78 118s-84-40-82-118Z"/>
<path d="M330 260h160c2 78-34 118-82 118s-82-28-78-118Z"/></g><path fill="none" stroke="{d}" stroke-width="16" d="M270 276c20-16 40-16 60 0"/>`;
const BELT = `<path fill="none" stroke="{c}" stroke-width="44" d="M300 170c150 0 190 60 190 130s-60 130-190 130-190-60-190-130 50-126 170-130"/>
<rect x="250" y="132" width="96" height="76" rx="12" fill="none" stroke="#c9a24a" stroke-width="14"/>`;
const SCARF = `<path fill="{c}" d="M150 150h300v300H150Z" transform="rotate(12 300 300)"/>
<path fill="none" stroke="{l}" stroke-width="10" d="M180 180h240v240H180Zm0 0 240 240m0-240L180 420" transform="rotate(12 300 300)"/>`;
const NECKLACE = `<path fill="none" stroke="{c}" stroke-width="10" d="M170 140c0 260 260 260 260 0"/>
<path fill="{d}" d="M300 330a56 56 0 1 0 50 82 70 70 0 0 1-50-82Z"/>`;
const EARRINGS = `<g fill="none" stroke="{c}" stroke-width="20"><circle cx="214" cy="330" r="84"/><circle cx="386" cy="330" r="84"/></g>
<g fill="{d}"><circle cx="214" cy="236" r="14"/><circle cx="386" cy="236" r="14"/></g>`;
const HAT = `<ellipse cx="300" cy="386" rx="210" ry="52" fill="{d}"/><path fill="{c}" d="M190 374c0-190 220-190 220 0-40 26-180 26-220 0Z"/>
<path fill="{d}" d="M189 338c50 26 172 26 222 0v34c-50 28-172 28-222 0Z"/>`;
const SOCKS = `<g fill="{c}"><path d="M190 120h100v220l90 70c20 50-20 80-60 66l-120-56c-14-8-10-70-10-300Z"/></g>
<path fill="{d}" d="M190 120h100v44H190Z"/><path fill="{l}" d="M190 190h100v16H190Zm0 34h100v16H190Z"/>`;
const VASE = `<path fill="none" stroke="#6f8f5f" stroke-width="8" d="M300 230c-10-60-60-90-70-130m70 130c4-60 40-90 60-120m-60 120V90"/>
<path fill="{c}" d="M256 220h88c-4 40 70 70 70 160 0 80-50 106-114 106s-114-26-114-106c0-90 74-120 70-160Z"/>
<path fill="{d}" d="M250 212h100v20H250Z"/>`;
const LAMP = `<path fill="{c}" d="M226 120h148l60 170H166Z"/><path fill="{d}" d="M288 290h24v160h-24Zm-70 160h164c8 0 12 30 0 30H218c-12 0-8-30 0-30Z"/>
<path fill="#fff" fill-opacity=".25" d="m240 130-50 150h60l26-150Z"/>`;
const FOLDED = `<rect x="140" y="370" width="320" height="74" rx="34" fill="{d}"/><rect x="140" y="290" width="320" height="74" rx="34" fill="{c}"/>
<rect x="140" y="210" width="320" height="74" rx="34" fill="{l}"/><path fill="none" stroke="{d}" stroke-width="5" d="M180 247h270M180 327h270"/>`;
const CUSHION = `<path fill="{c}" d="M150 150c100 22 200 22 300 0-22 100-22 200 0 300-100-22-200-22-300 0 22-100 22-200 0-300Z"/>
<path fill="none" stroke="{l}" stroke-width="6" d="M192 192c70 14 146 14 216 0-14 70-14 146 0 216-70-14-146-14-216 0 14-70 14-146 0-216Z"/>`;
const CANDLE = `<path fill="#e9a23b" d="M300 130c34 40 30 74 0 80-30-6-34-40 0-80Z"/><path stroke="{d}" stroke-width="6" d="M300 206v34"/>
<rect x="202" y="238" width="196" height="230" rx="22" fill="{c}"/><rect x="226" y="310" width="148" height="92" rx="8" fill="{l}"/>`;
const DIFFUSER = `<path stroke="{d}" stroke-width="8" d="M280 270 230 100m60 170 4-180m16 180 56-170"/>
<path fill="{c}" d="M262 262h76v40c60 30 76 60 76 120 0 40-20 60-50 60H236c-30 0-50-20-50-60 0-60 16-90 76-120Z"/>
<rect x="236" y="360" width="128" height="70" rx="8" fill="{l}"/>`;
const TRAY = `<rect x="100" y="230" width="400" height="170" rx="60" fill="{d}"/><rect x="124" y="250" width="352" height="126" rx="46" fill="{c}"/>
<path fill="none" stroke="{d}" stroke-width="5" d="M160 290c90-18 190 18 280 0m-280 40c90-18 190 18 280 0"/>`;
const MIRROR = `<circle cx="300" cy="300" r="190" fill="{d}"/><circle cx="300" cy="300" r="166" fill="#dfe9ee"/>
<path fill="#fff" fill-opacity=".6" d="m196 330 140-168 42 20-158 190Zm60 78 160-190 20 34-146 174Z"/>`;
const MUG = `<path fill="none" stroke="{d}" stroke-width="26" d="M392 240c90-10 90 140-6 130"/>
<path fill="{c}" d="M180 190h220v200c0 50-30 76-70 76h-80c-40 0-70-26-70-76Z"/><ellipse cx="290" cy="190" rx="110" ry="24" fill="{d}"/>`;
const FRAME = `<rect x="150" y="110" width="300" height="380" fill="{d}"/><rect x="172" y="132" width="256" height="336" fill="#fbfaf5"/>
<path fill="none" stroke="{c}" stroke-width="10" d="M300 430V200m0 200c-60-6-80-40-86-80 50 4 80 30 86 80Zm0-70c60-6 80-40 86-80-50 4-80 30-86 80Zm0-60
c-46-6-64-34-66-66 40 4 62 26 66 66Z"/>`;
const BED = `<rect x="104" y="170" width="392" height="170" rx="24" fill="{d}"/><rect x="140" y="236" width="140" height="80" rx="26" fill="#fff"/>
<rect x="320" y="236" width="140" height="80" rx="26" fill="#fff"/><path fill="{c}" d="M90 320c140-30 280-30 420 0v120H90Z"/>
<path fill="{l}" d="M90 320c140-30 280-30 420 0v36c-140-30-280-30-420 0Z"/>`;
const PACK = `<path fill="{c}" d="M190 150h220l16 330H174Z"/><path fill="{d}" d="M190 110h220v44H190Z"/><rect x="216" y="250" width="168" height="140" rx="10" fill="{l}"/>
<path fill="{d}" d="M300 276c44 0 52 84 0 88-52-4-44-88 0-88Z"/><path fill="none" stroke="{l}" stroke-width="6" d="M304 280c-14 26 10 46-6 80"/>`;
const DRIPPER = `<path fill="{c}" d="M150 170h300l-96 190H246Z"/><path fill="{d}" d="M140 150h320v30H140Zm66 210h188v28H206Z"/>
<path fill="{l}" d="M230 396h140l-14 90H244Z"/>`;
const GRINDER = `<path fill="none" stroke="{d}" stroke-width="14" d="M300 150V110h110"/><circle cx="418" cy="110" r="20" fill="{d}"/>
<rect x="220" y="150" width="160" height="190" rx="20" fill="{c}"/><rect x="232" y="346" width="136" height="140" rx="16" fill="{d}"/>`;
const PRESS = `<path stroke="{d}" stroke-width="12" d="M300 90v110"/><circle cx="300" cy="90" r="22" fill="{d}"/>
<path fill="none" stroke="{d}" stroke-width="22" d="M388 240c80 0 80 160 0 160"/><rect x="206" y="190" width="184" height="290" rx="20" fill="{l}"/>
<path fill="{c}" d="M206 320h184v140c0 12-8 20-20 20H226c-12 0-20-8-20-20Z"/><path fill="{d}" d="M200 180h196v26H200Z"/>`;
const FILTER = `<path fill="{c}" d="M120 180c120-24 240-24 360 0L372 450H228Z"/>
<path fill="none" stroke="{d}" stroke-width="5" d="m180 190 80 250m-10-262 36 262m64-262-36 262m106-250-80 250"/>`;

const BY_WORD: Record<string, string> = {
  Camisa: SHIRT,
  Camiseta: TEE,
  Polo: TEE,
  Blusa: SHIRT,
  Regata: TANK,
  Vestido: DRESS,
  Macacão: JUMPSUIT,
  Calça: PANTS,
  Bermuda: SHORTS,
  Short: SHORTS,
  Saia: SKIRT,
  Blazer: JACKET,
  Jaqueta: JACKET,
  Cardigã: JACKET,
  Roupão: JACKET,
  Moletom: HOODIE,
  Conjunto: HOODIE,
  Tênis: SHOE,
  Mocassim: SHOE,
  Alpargata: SHOE,
  Sapatilha: SHOE,
  Bota: BOOT,
  Sandália: SANDAL,
  Bolsa: BAG,
  Mochila: BACKPACK,
  Óculos: GLASSES,
  Cinto: BELT,
  Lenço: SCARF,
  Colar: NECKLACE,
  Brincos: EARRINGS,
  Chapéu: HAT,
  Kit: SOCKS,
  Vaso: VASE,
  Luminária: LAMP,
  Manta: FOLDED,
  Toalha: FOLDED,
  Almofada: CUSHION,
  Vela: CANDLE,
  Difusor: DIFFUSER,
  Bandeja: TRAY,
  Espelho: MIRROR,
  Caneca: MUG,
  Quadro: FRAME,
  Jogo: FOLDED,
  Edredom: BED,
  Café: PACK,
  Coador: DRIPPER,
  Moedor: GRINDER,
  Prensa: PRESS,
  Filtro: FILTER,
};

export const shapeOf = (nome: string): string => BY_WORD[nome.split(" ")[0] ?? ""] ?? FOLDED;
