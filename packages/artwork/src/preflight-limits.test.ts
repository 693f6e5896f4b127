import { beforeAll, describe, expect, test } from 'vitest';
import type { FontBook } from './fonts.ts';
import type { DesignLayer, TextLayer } from './model.ts';
import { newImageLayer, newTextLayer } from './new-layers.ts';
import { FINDING_CODES, preflightDesign, preflightSide } from './preflight.ts';
import { preflightUnit } from './preflight-unit.ts';
import { loadFonts } from './print/node-fonts.ts';
import { meanStrokeWidth } from './stroke-width.ts';
import { printLimits } from './technique-limits.ts';
import { SMALL_AREA } from './testing/sample-designs.ts';

// A technique's limits, and the preflight of personalised texts. The area is 80 × 100 mm.

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const sizes = { a: { width: 4000, height: 4000, isVector: false } };
const word = (values: Partial<TextLayer> = {}) =>
  newTextLayer({ id: 't', text: 'Hello', x: 40, y: 50, fontSize: 10, ...values });
const makeSide = (...layers: DesignLayer[]) => ({ printArea: SMALL_AREA, layers });
const found = (layers: DesignLayer[], techniques = ['dtg'], colours = 0) =>
  preflightSide(makeSide(...layers), fonts, sizes, printLimits(techniques, colours)).map(
    ({ code, detail, limit }) => [code.replace('design.', ''), detail, limit] as const,
  );

test('stroke width is exact for a bar, between two circles for a ring, and about the stem width for letters', () => {
  const bar = [['M', 0, 0], ['L', 50, 0], ['L', 50, 1], ['L', 0, 1], ['Z']] as const;
  expect(meanStrokeWidth([...bar].map((each) => [...each]) as never)).toBeCloseTo(0.98, 2);
  expect(meanStrokeWidth([])).toBe(0);
});

describe('a technique', () => {
  test('has a minimum line width and a minimum letter height', () => {
    expect(found([word()])).toEqual([]);
    expect(found([word({ fontSize: 2.5, fontWeight: 400 })])).toEqual([
      ['small_letters', '1.75', '2'],
      ['thin_line', expect.stringMatching(/^0\.[12]/), '0.35'],
    ]);
    expect(found([word({ fontSize: 6, fontWeight: 400 })], ['embroidery']).map(([code]) => code)).toEqual([
      'small_letters',
      'thin_line',
    ]);
    expect(found([word({ fontSize: 14, fontWeight: 700 })], ['embroidery'])).toEqual([]);
  });

  test('rejects an outline thinner than its minimum line width', () => {
    const stroke = { colour: '#ef6f53', width: 0.2 } as const;
    expect(found([word({ stroke })])).toEqual([['thin_line', '0.2', '0.35']]);
    expect(found([word({ stroke, scale: 2, fontSize: 5 })])).toEqual([]);
    const engraved = (width: number) =>
      found([word({ fill: stroke.colour, stroke: { ...stroke, width } })], ['engraving']);
    expect(engraved(0.29)).toEqual([['thin_line', '0.29', '0.3']]);
    expect(engraved(0.3)).toEqual([]);
  });

  test('has a maximum number of colours, which a variant overrides', () => {
    const inks = ['#111111', '#222222', '#333333', '#444444'] as const;
    const layers = inks.map((fill, index) => word({ id: `t${index}`, fill, y: 20 + 15 * index }));
    expect(found(layers, ['screen-print'])).toEqual([]);
    const photo = newImageLayer({ id: 'p', src: 'a', x: 40, y: 85, width: 20, height: 20 });
    expect(found([...layers, photo], ['screen-print'])).toEqual([['too_many_colours', '8', '6']]);
    expect(found([...layers, photo], ['dtg'])).toEqual([]);
    expect(found(layers, ['dtg'], 3)).toEqual([['too_many_colours', '4', '3']]);
  });
});

describe('a text', () => {
  test('that is empty is reported: it costs money and prints nothing', () => {
    expect(found([word({ text: ' ' })])).toEqual([['empty_text', undefined, undefined]]);
    expect(found([word({ text: ' ', hidden: true })])).toEqual([]);
  });

  test('that was shrunk to less than half its size to fit is reported', () => {
    const text = 'Hello to everybody';
    expect(found([word({ text, fontSize: 20, fit: { maxWidth: 60 } })])).toEqual([
      ['text_shrunk', expect.any(String), '50'],
    ]);
  });

  test('near the edge is reported, and a picture that fills the area is not', () => {
    expect(found([word({ y: 5 })])).toEqual([['outside_safe_area', undefined, '2.5']]);
    const photo = { id: 'p', src: 'a', y: 50, height: 100 };
    expect(found([newImageLayer({ ...photo, x: 40, width: 80 })])).toEqual([]);
    expect(found([newImageLayer({ ...photo, x: 10, width: 19, height: 40 })])).toEqual([
      ['outside_safe_area', undefined, '2.5'],
    ]);
  });

  test('of a field whose maximum length does not fit is reported', () => {
    const customisable = {
      customisable: true,
      field: { key: 'name', label: 'Name', maxLength: 40, empty: 'design' as const },
    };
    expect(found([word(customisable)])).toEqual([['field_too_narrow', undefined, '40']]);
    expect(found([word({ ...customisable, field: { ...customisable.field, maxLength: 8 } })])).toEqual([]);
    const shorter = { ...customisable.field, maxLength: 30 };
    expect(found([word({ ...customisable, field: shorter, fit: { maxWidth: 70 } })])).toEqual([]);
  });
});

test('a whole design names the side and every fabric on which its ink is hard to see', () => {
  const document = {
    ...({ schema: 'inkstand.design/1', fontRevision: 'x' } as const),
    sides: { front: makeSide(word()), back: makeSide(word({ fill: '#1f2a44' })) },
  };
  const fabrics = [
    { name: 'Navy', hex: '#1d2a44' },
    { name: 'Ink', hex: '#202a40' },
    { name: 'White', hex: '#ffffff' },
  ];
  const findings = preflightDesign(document, { fonts, sizes, fabrics, limits: printLimits(['dtg']) });
  expect(findings.filter(({ side }) => side === 'back')).toEqual([
    { code: 'design.ink_near_fabric', severity: 'warning', layer: 't', detail: 'Navy, Ink', side: 'back' },
  ]);
  expect(new Set(FINDING_CODES).size).toBe(FINDING_CODES.length);
});

describe('personalised text', () => {
  const unit = (layer: Partial<TextLayer>, text: string, fabric?: { name: string; hex: string }) =>
    preflightUnit({
      side: makeSide(word({ customisable: true, ...layer })),
      text,
      fonts,
      limits: printLimits(['dtg']),
      ...(fabric ? { fabric } : {}),
    }).map(({ code, severity }) => [code.replace('design.', ''), severity]);

  test('is accepted when it fits or is empty', () => {
    expect(unit({}, 'Zoë')).toEqual([]);
    expect(unit({}, '')).toEqual([]);
  });

  test('is rejected when the font lacks a character, when it runs over the edge, and when it became too small', () => {
    expect(unit({}, '漢')).toEqual([['missing_character', 'error']]);
    expect(unit({}, 'Maximilian Alexander')).toEqual([['partly_outside', 'error']]);
    expect(unit({ fit: { maxWidth: 60 } }, 'Maximilian Alexander')).toEqual([]);
    expect(unit({ fit: { maxWidth: 6 }, fontSize: 8 }, 'Maximilian Alexander')).toEqual([['small_letters', 'error']]);
  });

  test('may stick out as far as the placeholder does', () => {
    const long = word({ text: 'Maximilian Alexander' });
    expect(unit(long, 'Maximilian Alexandes')).toEqual([]);
  });

  test('of nearly the fabric’s colour gets a warning', () => {
    const navy = { name: 'Navy', hex: '#1d2a44' };
    expect(unit({ fill: '#1f2a44' }, 'Zoë', navy)).toEqual([['ink_near_fabric', 'warning']]);
    const stroke = { colour: '#1f2a44', width: 1 } as const;
    expect(unit({ fill: '#1f2a44', stroke }, 'Zoë', navy)).toEqual([['ink_near_fabric', 'warning']]);
    expect(unit({ fill: '#ffffff', stroke }, 'Zoë', navy)).toEqual([]);
    expect(unit({ fill: '#1f2a44' }, 'Zoë', { name: 'White', hex: '#ffffff' })).toEqual([]);
  });
});
