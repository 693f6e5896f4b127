import { expect, test } from 'vitest';
import { customTextProblem, type DesignSide, findCustomFields, type TextLayer, withCustomText } from './model.ts';
import { newTextLayer } from './new-layers.ts';
import { SMALL_AREA } from './testing/sample-designs.ts';

const field = { key: 'name', label: 'Name', maxLength: 12, empty: 'design' } as const;

function sideWith(...layers: Partial<TextLayer>[]): DesignSide {
  const base = { text: 'Preset', x: 1, y: 1 };
  return {
    printArea: SMALL_AREA,
    layers: layers.map((layer, index) => newTextLayer({ id: `l${index}`, ...base, ...layer })),
  };
}

const texts = (side: DesignSide) => side.layers.map((layer) => (layer.type === 'Text' ? layer.text : ''));

test('a single customisable text takes the whole input', () => {
  const side = sideWith({}, { customisable: true });
  expect(texts(withCustomText(side, 'Åse\nNo. 7'))).toEqual(['Preset', 'Åse\nNo. 7']);
});

test('several customisable texts take one line each, the last one all remaining lines', () => {
  const side = sideWith({ customisable: true }, {}, { customisable: true }, { customisable: true });
  expect(texts(withCustomText(side, 'Åse\r\nO’Brien\n7\n8'))).toEqual(['Åse', 'Preset', 'O’Brien', '7\n8']);
});

test.each([
  ['nothing', ['', 'Preset', '']],
  ['design', ['Preset', 'Preset', 'Preset']],
  ['required', ['Preset', 'Preset', 'Preset']],
] as const)('an empty field of the kind "%s" prints what it says', (empty, printed) => {
  const own = { customisable: true, field: { ...field, empty } };
  const side = sideWith(own, {}, own);
  for (const blank of ['', ' ', '\n', '\u200b']) expect(texts(withCustomText(side, blank))).toEqual(printed);
  expect(texts(withCustomText(side, 'Åse'))).toEqual(['Åse', 'Preset', printed[2]]);
  expect(texts(withCustomText(side, '\n7'))).toEqual([printed[0], 'Preset', '7']);
});

test('fields of earlier documents print as they did: optional ones the words of the design', () => {
  const { empty: _, ...earlier } = field;
  const side = sideWith({ customisable: true, field: { ...earlier, required: false } });
  expect(texts(withCustomText(side, ''))).toEqual(['Preset']);
  expect(customTextProblem(side, '')).toBeUndefined();
  const asked = sideWith({ customisable: true, field: { ...earlier, required: true } });
  expect(customTextProblem(asked, '')).toBe('required');
});

test('the side itself is returned where it prints what was designed, and never changed', () => {
  const side = sideWith({ customisable: true, field: { ...field, empty: 'nothing' } });
  expect(withCustomText(side, undefined)).toBe(side);
  expect(withCustomText(side, 'Preset')).toBe(side);
  withCustomText(side, '');
  withCustomText(side, 'Other');
  expect(texts(side)).toEqual(['Preset']);
});

test('fields are listed per side with the placeholder text they replace', () => {
  const sides = { front: sideWith({}), back: sideWith({ customisable: true, field }, { customisable: true }) };
  const fields = findCustomFields({ schema: 'inkstand.design/1', fontRevision: 'f', sides });
  expect(fields.front).toBeUndefined();
  expect(fields.back).toEqual([
    { ...field, layer: 'l0', placeholder: 'Preset' },
    { key: 'l1', label: 'Your text', maxLength: 30, empty: 'required', layer: 'l1', placeholder: 'Preset' },
  ]);
});

test('a text is checked against its field', () => {
  const free = sideWith({ customisable: true, field });
  expect(customTextProblem(free, 'Žižková')).toBeUndefined();
  expect(customTextProblem(free, 'O’Brien & Co')).toBeUndefined();
  expect(customTextProblem(free, undefined)).toBeUndefined();
  expect(customTextProblem(free, 'thirteen char')).toBe('too_long');
  expect(customTextProblem(sideWith({ customisable: true, field: { ...field, empty: 'required' } }), ' ')).toBe(
    'required',
  );
  expect(customTextProblem(sideWith({}), 'Åse')).toBe('not_customisable');
});

test('a restricted field takes Unicode letters, numbers and spaces only', () => {
  const restricted = sideWith({ customisable: true, field: { ...field, restricted: true } });
  expect(customTextProblem(restricted, 'Ærø 27 ñ')).toBeUndefined();
  expect(customTextProblem(restricted, 'O’Brien')).toBe('only_letters_numbers_spaces');
});

test('decomposed accents count as one character', () => {
  const side = sideWith({ customisable: true, field: { ...field, maxLength: 3 } });
  expect(customTextProblem(side, 'A\u030Ase')).toBeUndefined();
});
