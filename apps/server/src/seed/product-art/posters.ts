import { saguaro, stars, sun } from '../store-art/desert-dusk.ts';
import { at, drawing, sky } from '../store-art/drawing.ts';

// Full-bleed posters: 297 × 420 mm, three pixels per millimetre. Text is in layers above them.

const WIDTH = 891;
const HEIGHT = 1260;

/** Summer Fest: a striped sun setting behind hills. */
export function festivalPoster(): string {
  const rays = Array.from({ length: 24 }, (_, index) => {
    const [from, to] = [index * 15 - 3.4, index * 15 + 3.4].map((degrees) => (degrees * Math.PI) / 180);
    const tip = (angle = 0) => at(445 + 1300 * Math.cos(angle), 700 + 1300 * Math.sin(angle));
    return `<path d="M445 700L${tip(from)}L${tip(to)}Z"/>`;
  }).join('');
  const stripes = [0, 1, 2, 3, 4]
    .map((index) => `<rect x="145" y="${640 + index * 46}" width="600" height="${10 + index * 5}"/>`)
    .join('');
  return drawing(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0d4552"/>
    <g fill="#11596a">${rays}</g>
    <defs><clipPath id="disc"><circle cx="445" cy="690" r="268"/></clipPath></defs>
    <circle cx="445" cy="690" r="268" fill="#f7b733"/><g fill="#ef6f53" clip-path="url(#disc)">${stripes}</g>
    <path d="M0 862C150 792 290 790 440 846C600 904 740 892 891 806V1260H0Z" fill="#1d7f7a"/>
    <path d="M0 944C180 900 330 926 480 962C640 998 770 972 891 922V1260H0Z" fill="#0f5a62"/>
    <path d="M0 1036C160 1004 330 1016 500 1040C660 1060 780 1044 891 1012V1260H0Z" fill="#062f3d"/>`,
  );
}

/** Lenteloop: rows of tulip fields meeting at the horizon. */
export function fieldsPoster(): string {
  const colours = ['#e25a43', '#f6a95f', '#f9d3c8', '#d8412c', '#fbd98a', '#ee7a5e'];
  const rows = Array.from({ length: 30 }, (_, index) => {
    const left = 445 + (index - 15) * 170;
    const far = (x: number) => 445 + (x - 445) * 0.06;
    const band = (from: number, to: number, fill = '') =>
      `<path d="M${at(from)} ${HEIGHT}L${at(far(from))} 780H${at(far(to))}L${at(to)} ${HEIGHT}Z" fill="${fill}"/>`;
    return band(left, left + 126, colours[index % colours.length]) + band(left + 126, left + 170, '#5f9a6c');
  }).join('');
  return drawing(
    WIDTH,
    HEIGHT,
    `<defs>${sky('morning', [
      [0, '#b3261e'],
      [0.36, '#e4472b'],
      [0.64, '#f6a04d'],
    ])}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#morning)"/>
    <circle cx="445" cy="712" r="150" fill="#ffe3a8"/>
    <path d="M0 752C220 730 400 744 560 738C700 734 800 742 891 730V800H0Z" fill="#3f7d57"/>
    ${rows}`,
  );
}

/** Desert Jam: night over mesas, with a saguaro in front. */
export const desertPoster = (): string =>
  drawing(
    WIDTH,
    HEIGHT,
    `<defs>${sky('sky', [
      [0, '#1c0f33'],
      [0.34, '#43184a'],
      [0.56, '#8f2f55'],
      [0.74, '#e2684f'],
    ])}${sky('sun', [
      [0, '#ffe3a1'],
      [0.6, '#ffb04f'],
      [1, '#f2643f'],
    ])}
    <radialGradient id="glow"><stop offset=".45" stop-color="#ffb466" stop-opacity=".5"/><stop offset="1" stop-color="#ffb466" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <g fill="#fff3dc">${stars(WIDTH, 70)}</g>
    ${sun(446, 730, 250)}
    <path d="M0 900L90 888L128 784L330 772L372 884L560 904L610 838L742 830L780 892L891 900V1260H0Z" fill="#8c3350"/>
    <path d="M0 982L70 968L106 898L212 890L258 966L480 990L700 978L744 906L891 898V1260H0Z" fill="#5c2145"/>
    <path d="M0 1062C170 1030 350 1040 520 1060C680 1078 800 1056 891 1044V1260H0Z" fill="#26112e"/>
    <g stroke="#26112e">${saguaro(690, 1070, 1.3)}${saguaro(150, 1062, 0.62)}</g>`,
  );
