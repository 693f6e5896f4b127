import { at, deterministicRandom, drawing, sky } from './drawing.ts';

// The Lenteloop's background: an April morning over the bulb fields, runners on the dyke. Dark text is on its left.

const WIDTH = 2400;
const HEIGHT = 1350;
const HORIZON = 800;
/** Where all rows meet. */
const VANISHING = { x: 1560, y: HORIZON - 40 };

const ROWS = ['#e25a43', '#f6a95f', '#f9d3c8', '#d8412c', '#fbd98a', '#ee7a5e', '#fbe4dc', '#e4472b', '#f8b878'];

/** Rows of flowers with green in between, towards the horizon. */
function rows(): string {
  const bands: string[] = [];
  const bottom = HEIGHT + 10;
  const width = 330;
  for (let index = -40; index < 30; index++) {
    const left = VANISHING.x + (index - 0.5) * width;
    const toHorizon = (x: number) => VANISHING.x + (x - VANISHING.x) * 0.1;
    const band = (from: number, to: number, colour: string) =>
      `<path d="M${at(from, bottom)}L${at(toHorizon(from), HORIZON)}H${at(toHorizon(to))}L${at(to, bottom)}Z" fill="${colour}"/>`;
    const colour = ROWS[(index + 180) % ROWS.length] ?? '';
    bands.push(band(left, left + width * 0.76, colour), band(left + width * 0.76, left + width, '#7fb089'));
  }
  return bands.join('');
}

/** A windmill; `x` and `y` are the centre of its foot. */
function windmill(x: number, y: number, size: number): string {
  const sails = [18, 108, 198, 288]
    .map(
      (angle) =>
        `<g transform="rotate(${angle} 0 -236)"><path d="M-4-236V-420H4V-236Z"/><path d="M6-262H38V-414H6Z" fill="#fff6ea" opacity=".85"/><path d="M6-300H38M6-338H38M6-376H38M22-262V-414" fill="none" stroke="#7d3a35" stroke-width="3"/></g>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#7d3a35"><path d="M-64 0L-40-214H40L64 0Z" fill="#a9544a"/>
    <path d="M-84-84H84V-74H-84Z"/><path d="M-46-214Q-40-268 0-272Q40-268 46-214Z"/>
    <path d="M-15 0V-44Q0-60 15-44V0Z" fill="#fff6ea"/><rect x="-9" y="-150" width="18" height="24" rx="3" fill="#fff6ea"/>${sails}
    <circle cx="0" cy="-236" r="10"/></g>`;
}

/** A runner facing right; `x` and `y` are the foot. */
const runner = (x: number, y: number, size: number, shirt: string, dark = '#43302f'): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d="M2-50L-16-34L-38-36" stroke="${dark}" stroke-width="9"/><path d="M2-50L20-34L12-6L24-3" stroke="${dark}" stroke-width="9"/>
  <path d="M2-52L10-84" stroke="${shirt}" stroke-width="17"/>
  <path d="M9-82L-8-68L-20-78" stroke="${dark}" stroke-width="7"/><path d="M11-82L26-68L40-78" stroke="${dark}" stroke-width="7"/>
  <circle cx="17" cy="-104" r="11" fill="${dark}"/></g>`;

/** A tulip positioned by its foot, leaning slightly. */
const tulip = (x: number, y: number, size: number, lean: number, petal: string, inner: string): string =>
  `<g transform="translate(${at(x, y)}) rotate(${at(lean)}) scale(${at(size)})">
  <path d="M0 0V-250" fill="none" stroke="#3f8557" stroke-width="16" stroke-linecap="round"/>
  <path d="M-4-4C-80-20-112-90-116-156C-54-134-14-88-4-4Z" fill="#3f8557"/><path d="M4-4C80-24 104-80 110-140C54-120 14-80 4-4Z" fill="#56a06c"/>
  <path d="M0-424C44-384 58-342 50-296C44-246 26-218 0-212C-26-218-44-246-50-296C-58-342-44-384 0-424Z" fill="${inner}"/>
  <path d="M-94-384C-46-366-16-320 0-212C-56-206-94-234-100-292C-104-326-102-358-94-384Z" fill="${petal}"/>
  <path d="M94-384C46-366 16-320 0-212C56-206 94-234 100-292C104-326 102-358 94-384Z" fill="${petal}"/></g>`;

/** The flowers in front, taller towards the right. */
function bed(): string {
  const chance = deterministicRandom(21);
  const colours = [
    ['#e4472b', '#f58a3c'],
    ['#f58a3c', '#ffd166'],
    ['#d8412c', '#ee6c4d'],
    ['#f7b2a4', '#fbe4dc'],
  ] as const;
  return Array.from({ length: 23 }, (_, index) => {
    const share = index / 22;
    const x = 1130 + share * 1290 + (chance() - 0.5) * 46;
    const [petal, inner] = colours[Math.floor(chance() * colours.length)] ?? colours[0];
    return tulip(
      x,
      HEIGHT + 46 + chance() * 60,
      0.46 + share ** 2 * 0.62 + chance() * 0.12,
      (chance() - 0.5) * 18,
      petal,
      inner,
    );
  }).join('');
}

export function tulipMorning(): string {
  const heavens = sky('sky', [
    [0, '#ffd9c7'],
    [0.3, '#ffeadb'],
    [0.6, '#fff8ee'],
  ]);
  const cloud = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><circle cx="0" cy="0" r="46"/><circle cx="62" cy="-24" r="62"/><circle cx="136" cy="-4" r="48"/><rect x="-46" y="-2" width="230" height="48" rx="24"/></g>`;
  return drawing(
    WIDTH,
    HEIGHT,
    `<defs>${heavens}<radialGradient id="sun"><stop offset=".3" stop-color="#fff3cf"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HORIZON + 10}" fill="url(#sky)"/>
    <circle cx="1560" cy="560" r="520" fill="url(#sun)"/><circle cx="1560" cy="560" r="150" fill="#ffcf7d"/>
    <g fill="#fff" opacity=".85">${cloud(1900, 250, 1.3)}${cloud(1080, 330, 0.9)}${cloud(420, 200, 1.15)}</g>
    <path d="M0 752C220 724 400 742 640 736C900 728 1100 748 1340 742C1640 734 1900 752 2400 726V${HORIZON}H0Z" fill="#a9c7b0"/>
    <path d="M0 776C300 760 560 772 900 768C1300 764 1700 778 2400 758V${HORIZON + 12}H0Z" fill="#7fae8b"/>
    ${windmill(1960, 782, 1.15)}${windmill(1170, 776, 0.42)}
    <rect y="${HORIZON - 26}" width="${WIDTH}" height="${HEIGHT - HORIZON + 26}" fill="#6a9f73"/>
    ${rows()}
    ${runner(1330, HORIZON - 16, 1, '#e4472b')}${runner(1424, HORIZON - 18, 1.05, '#ffffff')}${runner(1512, HORIZON - 16, 0.98, '#f58a3c')}${runner(1676, HORIZON - 17, 1.02, '#256a43')}
    ${bed()}`,
  );
}
