import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from './fonts.ts';
import type { DesignSide, TextLayer } from './model.ts';
import { preflightBatch } from './preflight-batch.ts';
import { loadFonts } from './print/node-fonts.ts';
import { printLimits } from './technique-limits.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const word = (values: Partial<TextLayer> & { id: string }): TextLayer => ({
  type: 'Text',
  text: 'CLUB',
  x: 100,
  y: 60,
  angle: 0,
  scale: 1,
  fontFamily: 'montserrat',
  fontSize: 20,
  fill: '#1d2a44',
  textAlign: 'center',
  fontStyle: 'normal',
  fontWeight: 700,
  underline: false,
  lineHeight: 1.15,
  letterSpacing: 0,
  stroke: null,
  shadow: null,
  customisable: false,
  ...values,
});
const white = { name: 'White', hex: '#ffffff' };
const navy = { name: 'Navy', hex: '#1d2a44' };

function found(layers: TextLayer[], pieces: { text: string; fabric: { name: string; hex: string } }[]) {
  const side: DesignSide = { printArea: { widthMm: 200, heightMm: 250, dpi: 150 }, layers };
  return preflightBatch(
    {
      sides: [{ id: 'front', side }],
      sizes: {},
      limits: printLimits(['dtg']),
      pieces: pieces.map(({ text, fabric }) => ({ texts: [text], fabric })),
    },
    fonts,
  ).map((findings) => findings.map(({ code, severity, layer }) => `${code} ${severity} ${layer}`));
}

const name = word({ id: 'name', text: 'Your name', y: 120, customisable: true });

test('each piece gets the findings that its own text and fabric cause', () => {
  const texts = ['Ada', 'Bartholomew Oates', '漢', ''];
  expect(
    found(
      [word({ id: 'club' }), name],
      texts.map((text) => ({ text, fabric: white })),
    ),
  ).toEqual([[], ['design.partly_outside error name'], ['design.missing_character error name'], []]);
  expect(found([word({ id: 'club', fill: '#ff0000' }), name], [{ text: 'Ada', fabric: navy }])).toEqual([
    ['design.ink_near_fabric warning name'],
  ]);
});

test('the design’s warnings are not repeated for every piece, but its errors are', () => {
  const nearTheEdge = word({ id: 'near', y: 8 });
  const outside = word({ id: 'outside', x: -300 });
  expect(found([nearTheEdge, name], [{ text: 'Ada', fabric: white }])).toEqual([[]]);
  expect(found([outside, name], [{ text: 'Ada', fabric: white }])).toEqual([['design.outside error outside']]);
});

test('a text that replaces an unprintable placeholder is printable', () => {
  const own = { ...name, text: '漢' };
  expect(
    found(
      [own],
      [
        { text: 'Ada', fabric: white },
        { text: '', fabric: white },
      ],
    ),
  ).toEqual([[], ['design.missing_character error name']]);
});
