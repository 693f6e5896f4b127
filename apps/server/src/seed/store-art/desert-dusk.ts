import { at, deterministicRandom, drawing, sky } from './drawing.ts';

// Desert Jam's background: dusk behind the mesas, a stage with lights, and the first rows. Light text is on its left.

const WIDTH = 2400;
const HEIGHT = 1350;

/** Small stars, fewer towards the horizon. */
export function stars(width = WIDTH, count = 150): string {
  const chance = deterministicRandom(7);
  return Array.from({ length: count }, () => {
    const [x, y, size] = [chance() * width, chance() ** 1.7 * 560, 0.8 + chance() ** 3 * 2.6];
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(size)}" opacity="${at(0.9 - y / 760)}"/>`;
  }).join('');
}

/** A setting sun in stripes, with gaps that grow downwards. */
export function sun(x: number, y: number, radius: number): string {
  const bands = Array.from({ length: 9 }, (_, index) => {
    const top = y - radius * 0.1 + index * radius * 0.118;
    return `<rect x="${at(x - radius)}" y="${at(top)}" width="${at(radius * 2)}" height="${at(radius * (0.112 - index * 0.0095))}"/>`;
  }).join('');
  return `<defs><clipPath id="bands"><rect x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${at(radius * 0.89)}"/>${bands}</clipPath></defs>
    <circle cx="${x}" cy="${y}" r="${radius * 1.75}" fill="url(#glow)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)" clip-path="url(#bands)"/>`;
}

/** A saguaro; `x` and `y` are its foot. */
export const saguaro = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d="M0 10V-250" stroke-width="46"/><path d="M0-92H-56Q-74-92-74-112V-170" stroke-width="32"/>
  <path d="M0-132H54Q72-132 72-152V-214" stroke-width="32"/></g>`;

/** The stage: roof, speakers and lights into the sky. */
function stage(x: number, y: number): string {
  const beams = [-34, -19, -7, 7, 19, 34]
    .map((angle, index) => {
      const foot = x - 150 + index * 60;
      const colour = index % 2 === 0 ? '#ffd08a' : '#ff8fa3';
      return `<path transform="rotate(${angle} ${foot} ${y - 172})" d="M${foot - 4} ${y - 172}L${foot - 46} ${y - 860}H${foot + 46}L${foot + 4} ${y - 172}Z" fill="url(#beam-${colour.slice(1)})"/>`;
    })
    .join('');
  const speakers = [-236, 206]
    .map((left) => `<rect x="${x + left}" y="${y - 128}" width="30" height="128" rx="5"/>`)
    .join('');
  return `${beams}<g fill="#1a0d24"><path d="M${x - 262} ${y - 150}L${x} ${y - 216}L${x + 262} ${y - 150}V${y - 136}H${x - 262}Z"/>
    <rect x="${x - 198}" y="${y - 140}" width="12" height="140"/><rect x="${x + 186}" y="${y - 140}" width="12" height="140"/>
    ${speakers}<rect x="${x - 250}" y="${y - 26}" width="500" height="30"/></g>
    <rect x="${x - 182}" y="${y - 132}" width="364" height="106" fill="#ffb45c" opacity=".55"/>
    <g fill="#1a0d24"><circle cx="${x}" cy="${y - 82}" r="9"/><path d="M${x - 10} ${y - 72}H${x + 10}L${x + 13} ${y - 24}H${x - 13}Z"/>
    <circle cx="${x - 92}" cy="${y - 78}" r="8"/><path d="M${x - 101} ${y - 69}H${x - 83}L${x - 80} ${y - 24}H${x - 104}Z"/>
    <circle cx="${x + 88}" cy="${y - 78}" r="8"/><path d="M${x + 79} ${y - 69}H${x + 97}L${x + 100} ${y - 24}H${x + 76}Z"/></g>`;
}

/** Heads, shoulders and some arms in the air. */
function crowd(y: number, size: number, seed: number): string {
  const chance = deterministicRandom(seed);
  const people: string[] = [];
  for (let x = -40; x < WIDTH + 60; x += size * (1.3 + chance() * 0.9)) {
    const top = y + (chance() - 0.5) * size * 0.9;
    people.push(
      `<circle cx="${at(x)}" cy="${at(top)}" r="${at(size * 0.42)}"/><path d="M${at(x - size, HEIGHT + 20)}V${at(top + size * 1.1)}Q${at(x - size * 0.9, top + size * 0.5)} ${at(x, top + size * 0.45)}Q${at(x + size * 0.9, top + size * 0.5)} ${at(x + size, top + size * 1.1)}V${HEIGHT + 20}Z"/>`,
    );
    if (chance() < 0.34) {
      const lean = (chance() - 0.5) * size;
      people.push(
        `<path d="M${at(x + size * 0.6, top + size)}Q${at(x + size * 0.9, top)} ${at(x + size * 0.75 + lean, top - size * 1.15)}" fill="none" stroke-width="${at(size * 0.26)}" stroke-linecap="round"/>`,
      );
    }
  }
  return people.join('');
}

const beam = (colour: string): string =>
  `<linearGradient id="beam-${colour}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#${colour}" stop-opacity=".6"/><stop offset="1" stop-color="#${colour}" stop-opacity="0"/></linearGradient>`;

export function desertDusk(): string {
  const heavens = sky('sky', [
    [0, '#1c0f33'],
    [0.3, '#43184a'],
    [0.52, '#8f2f55'],
    [0.68, '#e2684f'],
    [0.78, '#ffb466'],
  ]);
  return drawing(
    WIDTH,
    HEIGHT,
    `<defs>${heavens}${sky('sun', [
      [0, '#ffe3a1'],
      [0.6, '#ffb04f'],
      [1, '#f2643f'],
    ])}${beam('ffd08a')}${beam('ff8fa3')}
    <radialGradient id="glow"><stop offset=".45" stop-color="#ffb466" stop-opacity=".55"/><stop offset="1" stop-color="#ffb466" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <g fill="#fff3dc">${stars()}</g>
    ${sun(1500, 760, 300)}
    <path d="M0 914L150 900L196 772L470 760L520 880L700 900L748 836L926 828L968 906L1240 930L1400 918L1452 866L1560 860L1596 922L1850 930L1904 742L2160 728L2216 892L2400 910V1350H0Z" fill="#8c3350"/>
    <path d="M0 1002L120 984L168 884L330 874L390 980L640 1010L980 1000L1120 1016L1500 1000L1700 1014L2010 996L2066 868L2290 858L2340 972L2400 980V1350H0Z" fill="#5c2145"/>
    ${stage(1560, 1090)}
    <path d="M0 1096C300 1050 620 1062 900 1082C1240 1106 1580 1070 1880 1078C2100 1084 2280 1060 2400 1068V1350H0Z" fill="#331334"/>
    <g stroke="#331334">${saguaro(2068, 1086, 1.05)}${saguaro(1012, 1092, 0.6)}${saguaro(250, 1078, 0.8)}</g>
    <g fill="#260e2b" stroke="#260e2b">${crowd(1196, 24, 3)}</g>
    <g fill="#180919" stroke="#180919">${saguaro(2290, 1240, 1.9)}${crowd(1272, 40, 11)}</g>`,
  );
}
