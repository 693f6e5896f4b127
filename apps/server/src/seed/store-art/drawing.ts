/** Builds an SVG document, in pixels. */
export const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Embeds one drawing in another; `size` is the scale factor. */
export const placed = (svg: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</g>`;

/** A vertical gradient from the first colour at the top to the last at the bottom, as `<linearGradient>`. */
export function sky(id: string, stops: readonly (readonly [offset: number, colour: string])[]): string {
  const each = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${each}</linearGradient>`;
}

/** Deterministic pseudo-random numbers from 0 to 1. */
export function deterministicRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One decimal is enough for a picture of two thousand pixels. */
export const at = (...values: number[]): string => values.map((value) => Math.round(value * 10) / 10).join(' ');
