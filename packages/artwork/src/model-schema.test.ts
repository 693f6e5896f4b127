import { expect, test } from 'vitest';
import type { DesignDocument } from './model.ts';
import { designDocumentSchema, migrateDesign, readDesign } from './model-schema.ts';
import { newImageLayer, newTextLayer } from './new-layers.ts';
import { PICTURE_SIDE } from './testing/sample-designs.ts';

const document: DesignDocument = {
  schema: 'inkstand.design/1',
  fontRevision: 'fonts-2026-11',
  sides: { front: PICTURE_SIDE },
};

function withLayer(change: Record<string, unknown>): unknown {
  const layer = newTextLayer({ id: 'a', text: 'Hello', x: 10, y: 10 });
  return { ...document, sides: { front: { ...PICTURE_SIDE, layers: [{ ...layer, ...change }] } } };
}

test('a design with texts and pictures round-trips unchanged', () => {
  expect(readDesign(JSON.parse(JSON.stringify(document)))).toEqual(document);
});

test.each([
  ['an unknown font', { fontFamily: 'comic-sans' }],
  ['a colour that is no colour', { fill: 'red' }],
  ['a colour that breaks out of its attribute', { fill: '#12"456' }],
  ['no number', { x: Number.NaN }],
  ['an endless number', { scale: Number.POSITIVE_INFINITY }],
  ['a text of enormous size', { fontSize: 1e9 }],
  ['a thousand and one characters', { text: 'x'.repeat(1001) }],
  ['a field nobody knows', { onclick: 'alert(1)' }],
  ['another type', { type: 'text' }],
  ['a name without letters', { name: '' }],
  ['a group that is no id', { group: 'a b' }],
])('%s is refused, naming the field', (_, change) => {
  const result = designDocumentSchema.safeParse(withLayer(change));
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]?.path.slice(0, 3)).toEqual(['sides', 'front', 'layers']);
});

test('a picture is named by its asset id, never by an address or path', () => {
  const src = ['https://example.com/a.png', '/etc/passwd', '../a', 'data:image/png;base64,AA'];
  for (const address of src) {
    const layer = newImageLayer({ id: 'p', src: address, x: 0, y: 0, width: 10, height: 10 });
    const result = designDocumentSchema.safeParse({
      ...document,
      sides: { front: { ...PICTURE_SIDE, layers: [layer] } },
    });
    expect(result.success, address).toBe(false);
  }
});

test('two layers cannot share an id', () => {
  const layer = newTextLayer({ id: 'same', text: 'Hello', x: 10, y: 10 });
  const sides = { back: { ...PICTURE_SIDE, layers: [layer, layer] } };
  expect(designDocumentSchema.safeParse({ ...document, sides }).success).toBe(false);
});

test('documents are migrated step by step to the current schema', () => {
  const old = { schema: 'inkstand.design/-1', pages: { front: PICTURE_SIDE }, font: 'fonts-2026-11' };
  const lifted = migrateDesign(old, {
    'inkstand.design/-1': ({ pages, ...rest }) => ({ ...rest, schema: 'inkstand.design/0', sides: pages }),
    'inkstand.design/0': ({ font, ...rest }) => ({ ...rest, schema: 'inkstand.design/1', fontRevision: font }),
  });
  expect(designDocumentSchema.parse(lifted)).toEqual(document);
  expect(old.schema).toBe('inkstand.design/-1');
});

test('a newer or missing schema is rejected', () => {
  for (const foreign of [{ ...document, schema: 'inkstand.design/2' }, {}, null, 'design', [document]]) {
    expect(() => readDesign(foreign)).toThrow();
  }
});
