import { testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { expect, test } from 'vitest';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { lineFindings } from './order-lines.ts';

const printing = { print_techniques: ['dtg'], colour_count: 0 };
const line = {
  productId: 'shirt',
  designRevision: 1,
  colourName: 'Navy',
  colourHex: '#1d2a44',
  customTextFront: '',
  customTextBack: '',
};

test('an order line warns about low ink contrast on its colour, once and in the language of the reader', async () => {
  const field = { key: 'name', label: 'Name', maxLength: 12, empty: 'design' as const };
  const document = testDocument([
    textLayer({ id: 'club', text: 'CLUB', y: 60, fill: '#202a40' }),
    textLayer({ id: 'name', text: 'Your name', customisable: true, field, fill: '#1f2a44' }),
  ]);
  const fonts = await fontBook();
  const findings = lineFindings(fonts, 'de');
  const near = { side: 'front', message: 'die Druckfarbe hat fast die Farbe des Stoffs: Marineblau' };
  expect(findings(line, document, printing)).toEqual([near]);
  expect(findings({ ...line, customTextFront: 'Ada' }, document, printing)).toEqual([near]);
  expect(findings({ ...line, colourName: 'White', colourHex: '#ffffff' }, document, printing)).toEqual([]);
  const long = { ...line, colourName: 'White', colourHex: '#ffffff', customTextFront: 'Bartholomew Oates the Third' };
  expect(lineFindings(fonts, 'en')(long, document, printing)).toEqual([
    { side: 'front', message: 'a part lies outside the print area and will not be printed' },
  ]);
});
