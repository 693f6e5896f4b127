import { at, drawing } from '../store-art/drawing.ts';

// Small motifs of the demonstration's stores, for mugs, caps and backs.

/** A four-pointed star; `size` is from its centre to a point. */
const star = (x: number, y: number, size: number, fill: string): string => {
  const inner = size * 0.24;
  return `<path d="M${at(x, y - size)}Q${at(x + inner * 0.5, y - inner * 0.5)} ${at(x + size, y)}Q${at(x + inner * 0.5, y + inner * 0.5)} ${at(x, y + size)}Q${at(x - inner * 0.5, y + inner * 0.5)} ${at(x - size, y)}Q${at(x - inner * 0.5, y - inner * 0.5)} ${at(x, y - size)}Z" fill="${fill}"/>`;
};

/** A tent under a crescent moon. */
export const tent = (cloth: string, shade: string, light: string): string =>
  drawing(
    480,
    360,
    `<path d="M334 30A62 62 0 1 0 396 128A76 76 0 0 1 334 30Z" fill="${light}"/>
    ${star(96, 66, 26, light)}${star(190, 30, 15, light)}${star(434, 44, 14, light)}${star(54, 164, 13, light)}
    <path d="M222 108L262 108M240 96L112 322" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>
    <path d="M240 112L416 322H64Z" fill="${cloth}"/>
    <path d="M240 112L306 322H174Z" fill="${shade}"/>
    <path d="M240 176L272 322H208Z" fill="${light}"/>
    <path d="M24 338H456" fill="none" stroke="${light}" stroke-width="14" stroke-linecap="round"/>`,
  );

/** A crescent moon over dunes, in lines that suit a chest print. */
export function moonDunes(moon: string, near: string, far: string): string {
  const stars = [
    [70, 120, 20],
    [150, 40, 12],
    [210, 150, 10],
    [430, 50, 13],
    [480, 150, 22],
    [550, 80, 10],
  ] as const;
  const lines = [0, 1, 2, 3].map((step) => {
    const y = 330 + step * 38;
    return `<path d="M20 ${y}C140 ${y - 66} 250 ${y - 66} 350 ${y - 8}S520 ${y + 24} 580 ${y - 22}" stroke="${step < 2 ? far : near}"/>`;
  });
  return drawing(
    600,
    480,
    `${stars.map(([x, y, size]) => star(x, y, size, moon)).join('')}
    <path d="M318 34A104 104 0 1 0 404 190A124 124 0 0 1 318 34Z" fill="${moon}"/>
    <g fill="none" stroke-width="16" stroke-linecap="round">${lines.join('')}</g>`,
  );
}

/** Three tulips side by side, the middle one taller. */
export function tulipRow(petal: string, inner: string, leaf: string): string {
  const flower = (x: number, foot: number, size: number) =>
    `<g transform="translate(${x} ${foot}) scale(${size})">
    <path d="M0 0V-250" fill="none" stroke="${leaf}" stroke-width="26" stroke-linecap="round"/>
    <path d="M-4-4C-80-20-112-90-116-156C-54-134-14-88-4-4Z" fill="${leaf}"/><path d="M4-4C80-24 104-80 110-140C54-120 14-80 4-4Z" fill="${leaf}"/>
    <path d="M0-424C44-384 58-342 50-296C44-246 26-218 0-212C-26-218-44-246-50-296C-58-342-44-384 0-424Z" fill="${inner}"/>
    <path d="M-94-384C-46-366-16-320 0-212C-56-206-94-234-100-292C-104-326-102-358-94-384Z" fill="${petal}"/>
    <path d="M94-384C46-366 16-320 0-212C56-206 94-234 100-292C104-326 102-358 94-384Z" fill="${petal}"/></g>`;
  return drawing(720, 460, `${flower(140, 448, 0.84)}${flower(580, 448, 0.84)}${flower(360, 448, 1.02)}`);
}
