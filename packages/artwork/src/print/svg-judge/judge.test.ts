import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArtworkPool, createArtworkPool } from '../pool.ts';

// Through the pool, where an upload and the judge have a child and a time limit.
let pool: ArtworkPool;
beforeAll(() => {
  pool = createArtworkPool({ processes: 2 });
});
afterAll(() => pool.close());

const svg = (inner: string, attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const notes = async (file: Buffer) => (await pool.normaliseUpload(file)).notes;

const RED = 'fill="#e00000"';
const SCALED_LINE = '<path d="M1 5H9" stroke="#e00000" stroke-width="4" vector-effect="non-scaling-stroke"/>';

test('a drawing that another renderer shows differently has a note with both pictures and the place', async () => {
  const dot = `<rect x="80" y="80" width="20" height="20" ${RED}/>`;
  const [note, ...others] = await notes(svg(`<g transform="scale(10)">${SCALED_LINE}</g>${dot}`));
  expect(others).toEqual([]);
  if (note?.code !== 'looks_different') throw new Error('no note');
  expect(note).toMatchObject({ width: 400, height: 400 });
  // Ours covers 40 units around the middle, the other picture 4; the dot is the same.
  const all = await Promise.all(
    [note.ours, note.other].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer()),
  );
  const alpha = (x: number, y: number) => all.map((pixels) => pixels[(y * 4 * 400 + x * 4) * 4 + 3]);
  expect([alpha(50, 50), alpha(50, 35), alpha(90, 90)]).toEqual([
    [255, 255],
    [255, 0],
    [255, 255],
  ]);
  for (const { y, height } of note.places) {
    expect(y).toBeGreaterThan(0.2);
    expect(y + height).toBeLessThan(0.8);
  }
});

test.each([
  ['shapes', svg(`<rect width="60" height="100" ${RED}/><circle cx="70" cy="50" r="20" opacity=".5"/>`)],
  ['a given size only', svg(`<rect width="60" height="100" ${RED}/>`, 'width="200" height="100"')],
  ['variables', svg(`<g style="--c:#e00000"><rect width="60" height="100" style="fill:var(--c)"/></g>`)],
  ['media queries', svg(`<style>@media screen{rect{fill:#e00000}}</style><rect width="60" height="100"/>`)],
  ['an origin', svg(`<rect width="60" height="9" style="transform:rotate(45deg);transform-origin:50px 50px" ${RED}/>`)],
  ['edges without smoothing', svg(`<circle cx="50" cy="50" r="40" shape-rendering="crispEdges" ${RED}/>`)],
  ['a size that is no whole number', svg(`<path d="M0 0H9V24H0zM203 0H212V24H203z" ${RED}/>`, 'viewBox="0 0 212 24"')],
  ['hairlines', svg('<path d="M0 10.3H100M10.3 0V100" stroke="#e00000" stroke-width=".1"/>')],
])('a drawing with %s that looks alike has no note', async (_, file) => {
  expect(await notes(file)).toEqual([]);
});
