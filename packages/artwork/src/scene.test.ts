import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from './fonts.ts';
import type { DesignLayer, DesignSide, HexColour, ImageLayer, TextLayer } from './model.ts';
import { designSideSchema } from './model-schema.ts';
import { newImageLayer, newTextLayer } from './new-layers.ts';
import { loadFonts } from './print/node-fonts.ts';
import { buildScene, layoutText } from './scene.ts';
import { emitSvg } from './svg.ts';
import { PICTURE_SIDE, SMALL_AREA } from './testing/sample-designs.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): HexColour => `#${n.toString(16).padStart(6, '0')}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const base = {
  x: number(-500, 500),
  y: number(-500, 500),
  angle: number(-720, 720),
  scale: number(0.01, 10),
  opacity: fc.option(number(0, 1), { nil: undefined }),
  hidden: fc.boolean(),
  name: maybe(fc.string({ minLength: 1, maxLength: 20 })),
  group: maybe(fc.constantFrom('a', 'b')),
};
const textLayer = fc.record({
  ...base,
  type: fc.constant('Text' as const),
  text: fc.string({ unit: 'grapheme', maxLength: 40 }),
  fontFamily: fc.constantFrom(...FONT_FAMILIES.map(({ id }) => id)),
  fontSize: number(0.1, 300),
  fill: colour,
  textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  fontStyle: fc.constantFrom('normal' as const, 'italic' as const),
  fontWeight: fc.constantFrom(400 as const, 700 as const),
  underline: fc.boolean(),
  lineHeight: number(0.3, 5),
  letterSpacing: number(-5, 20),
  stroke: fc.option(fc.record({ colour, width: number(0, 10) })),
  shadow: fc.option(
    fc.record({ colour, opacity: number(0, 1), dx: number(-9, 9), dy: number(-9, 9), blur: number(0, 20) }),
  ),
  customisable: fc.boolean(),
  fit: maybe(fc.record({ maxWidth: number(0.1, 300) })),
});
const imageLayer = fc.record({
  ...base,
  type: fc.constant('Image' as const),
  src: fc.stringMatching(/^[a-d]{1,36}$/),
  width: number(0.1, 500),
  height: number(0.1, 500),
  flipX: fc.boolean(),
  flipY: maybe(fc.boolean()),
  recolour: maybe(colour),
  crop: maybe(fc.record({ x: number(0, 0.5), y: number(0, 0.5), width: number(0.01, 0.5), height: number(0.01, 0.5) })),
});
const side = fc.array(fc.oneof(textLayer, imageLayer), { maxLength: 8 }).map(
  (layers): DesignSide => ({
    printArea: SMALL_AREA,
    layers: layers.map((layer, index): DesignLayer => ({ ...layer, id: `layer-${index}` })),
  }),
);

test('a hundred random designs give SVGs with finite numbers, the same every time', () => {
  fc.assert(
    fc.property(side, (design) => {
      const svg = emitSvg(buildScene(design, fonts));
      expect(svg.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(/NaN|Infinity|undefined|null|\de[+-]?\d/);
      expect(emitSvg(buildScene(structuredClone(design), fonts))).toBe(svg);
    }),
    { numRuns: 100 },
  );
});

test('the random designs pass the validator', () => {
  fc.assert(fc.property(side, (design) => designSideSchema.safeParse(JSON.parse(JSON.stringify(design))).success));
});

test('a picture is mirrored on either axis about its own centre', () => {
  const layer = newImageLayer({ id: 'p', src: 'a', x: 50, y: 40, width: 20, height: 10 });
  const imageMatrix = (change: Partial<ImageLayer>) => {
    const [item] = buildScene({ printArea: SMALL_AREA, layers: [{ ...layer, ...change }] }, fonts).items;
    return item?.kind === 'image' ? item.matrix : undefined;
  };
  expect(imageMatrix({})).toEqual([1, 0, 0, 1, 40, 35]);
  expect(imageMatrix({ flipX: true })).toEqual([-1, 0, 0, 1, 60, 35]);
  expect(imageMatrix({ flipY: true })).toEqual([1, 0, 0, -1, 40, 45]);
  expect(imageMatrix({ flipX: true, flipY: true })).toEqual([-1, 0, 0, -1, 60, 45]);
});

test('a recoloured picture is drawn in its ink, and differs from the original', () => {
  const layer = newImageLayer({ id: 'p', src: 'a', x: 50, y: 40, width: 20, height: 10 });
  const drawn = (change: Partial<ImageLayer>) =>
    emitSvg(buildScene({ printArea: SMALL_AREA, layers: [{ ...layer, ...change }] }, fonts));
  expect(drawn({})).not.toContain('filter');
  expect(drawn({ recolour: '#d92d3a' })).toContain('flood-color="#d92d3a"');
  expect(drawn({ recolour: '#d92d3a' })).not.toBe(drawn({ recolour: '#d92d3b' }));
});

const line = newTextLayer({ id: 'a', text: 'Handgloves', x: 40, y: 50, fontSize: 10 });

test('alignment anchors a line at its left edge, centre or right edge', () => {
  const textBox = (textAlign: TextLayer['textAlign']) => layoutText({ ...line, textAlign }, fonts).box;
  const [left, centre, right] = [textBox('left'), textBox('center'), textBox('right')];
  const width = left.right - left.left;
  expect(centre.left).toBeCloseTo(left.left - width / 2, 6);
  expect(right.left).toBeCloseTo(left.left - width, 6);
});

test('a text with a maximum width is shrunk, never enlarged', () => {
  const wide = layoutText(line, fonts);
  const width = wide.box.right - wide.box.left;
  const fitted = layoutText({ ...line, fit: { maxWidth: width / 2 } }, fonts);
  expect(fitted.shrunkTo).toBeCloseTo(0.5, 1);
  expect(fitted.box.right - fitted.box.left).toBeCloseTo(width / 2, 0);
  expect(layoutText({ ...line, fit: { maxWidth: width * 2 } }, fonts).shrunkTo).toBe(1);
});

/** Letters that some families draw in several glyphs, one of them on top of another. */
const COMPOSED = ['x\u0302', 'q\u0323\u0303', 'ɛ\u0301', 'Ḃ', 'Ǒ', '≮', 'Ω\u0342', 'कि'];

test.each(COMPOSED)('letter spacing moves %s as a whole, in every family', (letter) => {
  for (const { id: fontFamily } of FONT_FAMILIES) {
    const layer = { ...line, fontFamily, textAlign: 'left', text: letter.repeat(3) } as const;
    const [plain, spaced] = [0, 200].map((letterSpacing) => layoutText({ ...layer, letterSpacing }, fonts).glyphs);
    const moves = plain!.flatMap((command, index) =>
      command[0] === 'Z' ? [] : Math.round((spaced![index]![1]! - command[1]) / 200),
    );
    expect(new Set(moves), fontFamily).toEqual(new Set([0, 1, 2]));
  }
});

test.each(['👩\u200d👩\u200d👧', '👍🏽', '🇳🇴', '1\ufe0f\u20e3'])(
  'letter spacing never pulls the emoji %s apart',
  (text) => {
    const spaced = layoutText({ ...line, text, letterSpacing: 200 }, fonts);
    expect(spaced.missing.length).toBeGreaterThan(0);
    expect(spaced.box).toEqual(layoutText({ ...line, text }, fonts).box);
  },
);

test('rotation and scale turn about the anchor', () => {
  const square = { printArea: SMALL_AREA, layers: [{ ...line, angle: 90, scale: 2 }] };
  const { local, box } = buildScene(square, fonts).boxes.a!;
  expect(box.right - box.left).toBeCloseTo((local.bottom - local.top) * 2, 6);
  expect((box.left + box.right) / 2).toBeCloseTo(40, 6);
});

test('composed and decomposed accents look the same', () => {
  const drawn = (text: string) => emitSvg(buildScene({ printArea: SMALL_AREA, layers: [{ ...line, text }] }, fonts));
  expect(drawn('A\u030Ase')).toBe(drawn('Åse'));
});

test('opacity applies to a whole layer: its parts are drawn as one and then faded', () => {
  const shadow = { colour: '#000000', opacity: 0.4, dx: 1, dy: 1, blur: 2 } as const;
  const rich = { ...line, underline: true, stroke: { colour: '#ffffff', width: 1 }, shadow } as const;
  const sceneItems = (layer: TextLayer) => buildScene({ printArea: SMALL_AREA, layers: [layer] }, fonts).items;
  const [group, ...others] = sceneItems({ ...rich, opacity: 0.5 });
  expect(others).toEqual([]);
  expect(group).toMatchObject({ kind: 'group', opacity: 0.5 });
  expect(group?.kind === 'group' && group.items.map(({ opacity }) => opacity)).toEqual([0.4, 1, 1, 1]);
  expect(group?.kind === 'group' && group.items).toEqual(sceneItems(rich));
  expect(sceneItems({ ...line, opacity: 0.5 })).toMatchObject([{ kind: 'path', opacity: 0.5 }]);
});

test('hidden layers, spaces and empty texts print nothing', () => {
  const layers = [
    { ...line, hidden: true },
    { ...line, id: 'b', text: '' },
    { ...line, id: 'c', text: '  ' },
  ];
  const scene = buildScene({ printArea: SMALL_AREA, layers }, fonts);
  expect(scene.items.filter((item) => item.kind === 'path' && item.commands.length > 0)).toEqual([]);
  expect(scene.boxes.a).toBeUndefined();
});

test('a URL in place of an asset id cannot break out of the SVG', () => {
  const svg = emitSvg(buildScene(PICTURE_SIDE, fonts), { resolve: () => '"><script>&' });
  expect(svg).toContain('href="&quot;&gt;&lt;script&gt;&amp;"');
  expect(svg).not.toContain('<script');
});
