import { moonDunes, tent, tulipRow } from './product-art/motifs.ts';
import { desertPoster, festivalPoster, fieldsPoster } from './product-art/posters.ts';
import { drawing } from './store-art/drawing.ts';

// Pictures for the demonstration designs, drawn for Inkstand. They contain no text: that is in text layers.

/** A friendly robot's head; `face` is the plate, `ink` the lines. */
const robot = (face: string, ink: string, light: string): string =>
  drawing(
    400,
    400,
    `<path d="M200 92V46" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>
    <circle cx="200" cy="36" r="24" fill="${light}"/>
    <rect x="22" y="186" width="44" height="96" rx="20" fill="${light}"/>
    <rect x="334" y="186" width="44" height="96" rx="20" fill="${light}"/>
    <rect x="54" y="88" width="292" height="286" rx="72" fill="${ink}"/>
    <rect x="72" y="106" width="256" height="250" rx="56" fill="${face}"/>
    <circle cx="146" cy="206" r="38" fill="${ink}"/>
    <circle cx="254" cy="206" r="38" fill="${ink}"/>
    <circle cx="158" cy="194" r="12" fill="${face}"/>
    <circle cx="266" cy="194" r="12" fill="${face}"/>
    <path d="M132 284Q200 340 268 284" fill="none" stroke="${ink}" stroke-width="18" stroke-linecap="round"/>
    <circle cx="106" cy="270" r="15" fill="${light}"/>
    <circle cx="294" cy="270" r="15" fill="${light}"/>`,
  );

/** A setting sun in stripes, with rays above it. */
function sunset(disc: string, rays: string): string {
  const spokes = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI + (index * Math.PI) / 12;
    const at = (radius: number) =>
      `${(400 + radius * Math.cos(angle)).toFixed(1)} ${(392 + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(300)}L${at(index % 2 === 0 ? 380 : 348)}`;
  }).join('');
  const stripes = [
    [0, 330],
    [346, 34],
    [396, 26],
    [438, 18],
    [472, 10],
  ];
  const clips = stripes.map(([y, height]) => `<rect x="140" y="${y}" width="520" height="${height}"/>`).join('');
  return drawing(
    800,
    500,
    `<defs><clipPath id="stripes">${clips}</clipPath></defs>
    <path d="${spokes}" fill="none" stroke="${rays}" stroke-width="18" stroke-linecap="round"/>
    <circle cx="400" cy="392" r="256" fill="${disc}" clip-path="url(#stripes)"/>`,
  );
}

/** A gear with a lightning bolt in it. */
function gear(ring: string, bolt: string): string {
  const teeth = Array.from(
    { length: 10 },
    (_, index) => `<rect x="176" y="6" width="48" height="60" rx="10" transform="rotate(${index * 36} 200 200)"/>`,
  ).join('');
  return drawing(
    400,
    400,
    `<g fill="${ring}">${teeth}</g>
    <circle cx="200" cy="200" r="128" fill="none" stroke="${ring}" stroke-width="44"/>
    <path d="M222 104L142 218H192L172 300L262 180H208Z" fill="${bolt}"/>`,
  );
}

/** An unplugged plug with a looped cord. */
const plug = (cord: string, body: string): string =>
  drawing(
    800,
    200,
    `<path d="M12 150H196C330 150 396 24 304 24C212 24 262 150 408 150C470 150 486 100 548 100" fill="none" stroke="${cord}" stroke-width="16" stroke-linecap="round"/>
    <path d="M544 82H568C576 58 596 42 624 42H664V158H624C596 158 576 142 568 118H544Z" fill="${body}"/>
    <path d="M664 74H772M664 126H772" fill="none" stroke="${cord}" stroke-width="20" stroke-linecap="round"/>`,
  );

/** A tulip with two leaves. */
const tulip = (petal: string, inner: string, leaf: string): string =>
  drawing(
    400,
    560,
    `<path d="M200 300V548" fill="none" stroke="${leaf}" stroke-width="22" stroke-linecap="round"/>
    <path d="M196 540C96 520 56 430 50 344C132 372 184 432 196 540Z" fill="${leaf}"/>
    <path d="M204 540C304 520 344 430 350 344C268 372 216 432 204 540Z" fill="${leaf}"/>
    <path d="M200 12C262 70 282 130 272 196C262 270 236 312 200 320C164 312 138 270 128 196C118 130 138 70 200 12Z" fill="${inner}"/>
    <path d="M66 70C134 96 178 160 200 320C120 330 66 288 56 206C50 158 54 112 66 70Z" fill="${petal}"/>
    <path d="M334 70C266 96 222 160 200 320C280 330 334 288 344 206C350 158 346 112 334 70Z" fill="${petal}"/>`,
  );

/** A running shoe at speed. */
const shoe = (upper: string, sole: string, stripe: string): string =>
  drawing(
    640,
    360,
    `<path d="M20 120H128M48 184H120M8 248H116" fill="none" stroke="${stripe}" stroke-width="20" stroke-linecap="round"/>
    <path d="M164 86C212 108 262 100 300 52C314 38 336 42 346 58C384 122 446 166 540 182C588 190 612 214 612 262H150C146 196 144 138 164 86Z" fill="${upper}"/>
    <path d="M150 262H612C616 300 598 318 560 318H190C160 318 150 300 150 262Z" fill="${sole}"/>
    <path d="M340 128L386 92M376 158L420 122M416 180L456 146" fill="none" stroke="${sole}" stroke-width="18" stroke-linecap="round"/>
    <path d="M196 250C244 236 280 200 292 150" fill="none" stroke="${stripe}" stroke-width="22" stroke-linecap="round"/>`,
  );

/** A round badge: a sun over mesas, with a saguaro in front. */
const mesa = (sky: string, sun: string, far: string, near: string, cactus: string): string =>
  drawing(
    600,
    600,
    `<defs><clipPath id="round"><circle cx="300" cy="300" r="276"/></clipPath></defs>
    <g clip-path="url(#round)">
    <rect width="600" height="600" fill="${sky}"/>
    <circle cx="300" cy="262" r="128" fill="${sun}"/>
    <path d="M-10 380L70 372L92 270L214 262L238 366L330 376L352 306L452 300L474 372L610 380V600H-10Z" fill="${far}"/>
    <path d="M-10 452C120 404 300 420 420 448C500 466 560 452 610 436V610H-10Z" fill="${near}"/>
    <g fill="none" stroke="${cactus}" stroke-linecap="round" stroke-linejoin="round">
    <path d="M430 520V276" stroke-width="46"/>
    <path d="M430 436H372Q356 436 356 420V366" stroke-width="34"/>
    <path d="M430 398H488Q504 398 504 382V330" stroke-width="34"/>
    </g></g>
    <circle cx="300" cy="300" r="276" fill="none" stroke="${sun}" stroke-width="22"/>`,
  );

/** A saguaro with two arms up and headphones on. */
const coolCactus = (body: string, ribs: string, phones: string): string =>
  drawing(
    420,
    600,
    `<g fill="none" stroke="${body}" stroke-linecap="round" stroke-linejoin="round">
    <path d="M210 560V150" stroke-width="120"/>
    <path d="M210 400H92Q62 400 62 370V280" stroke-width="72"/>
    <path d="M210 340H328Q358 340 358 310V220" stroke-width="72"/></g>
    <g fill="none" stroke="${ribs}" stroke-width="9" stroke-linecap="round">
    <path d="M210 250V560M178 270V560M242 270V560M62 292V350M358 232V290"/></g>
    <path d="M128 160C128 40 292 40 292 160" fill="none" stroke="${phones}" stroke-width="20" stroke-linecap="round"/>
    <rect x="104" y="140" width="48" height="82" rx="22" fill="${phones}"/>
    <rect x="268" y="140" width="48" height="82" rx="22" fill="${phones}"/>
    <path d="M168 176H200M220 176H252" fill="none" stroke="${ribs}" stroke-width="14" stroke-linecap="round"/>
    <path d="M186 208Q210 228 234 208" fill="none" stroke="${ribs}" stroke-width="10" stroke-linecap="round"/>`,
  );

/** A record with its grooves. */
const record = (disc: string, groove: string, label: string): string =>
  drawing(
    400,
    400,
    `<path fill-rule="evenodd" d="M200 8A192 192 0 1 1 200 392A192 192 0 1 1 200 8ZM200 188A12 12 0 1 0 200 212A12 12 0 1 0 200 188Z" fill="${disc}"/>
    <g fill="none" stroke="${groove}" stroke-width="7" stroke-linecap="round">
    <path d="M200 40A160 160 0 0 1 360 200M200 360A160 160 0 0 1 40 200"/>
    <path d="M200 74A126 126 0 0 1 326 200M200 326A126 126 0 0 1 74 200"/></g>
    <path fill-rule="evenodd" d="M200 118A82 82 0 1 1 200 282A82 82 0 1 1 200 118ZM200 188A12 12 0 1 0 200 212A12 12 0 1 0 200 188Z" fill="${label}"/>`,
  );

/** A barrel cactus in its pot, with one flower. */
function barrelCactus(body: string, ribs: string, pot: string, flower: string): string {
  const petals = Array.from(
    { length: 7 },
    (_, index) => `<ellipse cx="200" cy="56" rx="17" ry="32" transform="rotate(${index * 30 - 90} 200 96)"/>`,
  ).join('');
  return drawing(
    400,
    400,
    `<g fill="${flower}">${petals}</g>
    <ellipse cx="200" cy="196" rx="118" ry="108" fill="${body}"/>
    <path d="M200 104V290M152 112C126 160 126 232 152 286M248 112C274 160 274 232 248 286" fill="none" stroke="${ribs}" stroke-width="10" stroke-linecap="round"/>
    <path d="M78 270H322V308H78Z" fill="${pot}"/>
    <path d="M98 316H302L284 394H116Z" fill="${pot}"/>`,
  );
}

/** A cup with steam. */
const cup = (line: string, steam: string): string =>
  drawing(
    400,
    400,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M140 128C110 96 170 76 140 40M204 128C174 96 234 76 204 40M268 128C238 96 298 76 268 40" stroke="${steam}" stroke-width="18"/>
    <path d="M76 170H316V268Q316 348 236 348H156Q76 348 76 268Z" stroke="${line}" stroke-width="24"/>
    <path d="M316 200H344Q376 200 376 232Q376 276 316 280" stroke="${line}" stroke-width="24"/>
    </g>`,
  );

export interface DemoPicture {
  tenant: 'acme' | 'tulip' | 'desert';
  /** The file's name, as if uploaded. */
  name: string;
  /** `png` is uploaded as pixels. */
  as: 'svg' | 'png';
  svg: string;
}

export const pictures = {
  robotDark: { tenant: 'acme', name: 'acme-robot.svg', as: 'svg', svg: robot('#fdf3e0', '#1b2a4a', '#ef6f53') },
  robotLight: {
    tenant: 'acme',
    name: 'acme-robot-on-dark.svg',
    as: 'svg',
    svg: robot('#1f2a44', '#fdf3e0', '#f7b733'),
  },
  sunset: { tenant: 'acme', name: 'summer-fest-sun.svg', as: 'svg', svg: sunset('#f7b733', '#ef6f53') },
  gear: { tenant: 'acme', name: 'acme-gear.png', as: 'png', svg: gear('#f7b733', '#fdf3e0') },
  plug: { tenant: 'acme', name: 'unplugged.svg', as: 'svg', svg: plug('#fdf3e0', '#9fd8cb') },
  tent: { tenant: 'acme', name: 'tent.svg', as: 'svg', svg: tent('#ef6f53', '#c94f36', '#f7b733') },
  festivalPoster: { tenant: 'acme', name: 'summer-fest-poster.svg', as: 'svg', svg: festivalPoster() },
  tulip: { tenant: 'tulip', name: 'tulp-logo.svg', as: 'svg', svg: tulip('#e4472b', '#f58a3c', '#2f7d4f') },
  tulipLight: { tenant: 'tulip', name: 'tulp-licht.svg', as: 'svg', svg: tulip('#f6a04d', '#ffe3c2', '#7cc29a') },
  shoe: { tenant: 'tulip', name: 'hardloopschoen.png', as: 'png', svg: shoe('#e4472b', '#fff6ea', '#f6a04d') },
  cup: { tenant: 'tulip', name: 'koffie.svg', as: 'svg', svg: cup('#fff6ea', '#f6a04d') },
  tulipRow: { tenant: 'tulip', name: 'drie-tulpen.svg', as: 'svg', svg: tulipRow('#f6a04d', '#ffe3c2', '#7cc29a') },
  fieldsPoster: { tenant: 'tulip', name: 'bollenvelden-poster.svg', as: 'svg', svg: fieldsPoster() },
  mesa: {
    tenant: 'desert',
    name: 'desert-jam-badge.png',
    as: 'png',
    svg: mesa('#fbe3bd', '#e8703a', '#b5452c', '#7a2e2a', '#23635a'),
  },
  record: { tenant: 'desert', name: 'vinyl.svg', as: 'svg', svg: record('#b5452c', '#e8703a', '#f2b134') },
  bloom: {
    tenant: 'desert',
    name: 'barrel-cactus.svg',
    as: 'svg',
    svg: barrelCactus('#3f8f72', '#23635a', '#b5452c', '#e0568a'),
  },
  moonDunes: {
    tenant: 'desert',
    name: 'moon-over-dunes.svg',
    as: 'svg',
    svg: moonDunes('#f2b134', '#e8703a', '#fbe3bd'),
  },
  desertPoster: { tenant: 'desert', name: 'desert-jam-poster.svg', as: 'svg', svg: desertPoster() },
  cactus: { tenant: 'desert', name: 'cool-cactus.svg', as: 'svg', svg: coolCactus('#3f9a7c', '#174d40', '#f2b134') },
} as const satisfies Record<string, DemoPicture>;

export type PictureName = keyof typeof pictures;
