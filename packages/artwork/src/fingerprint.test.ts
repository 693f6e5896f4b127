import { beforeAll, expect, test } from 'vitest';
import { sideFingerprint } from './fingerprint.ts';
import type { FontBook } from './fonts.ts';
import { withCustomText } from './model.ts';
import { newTextLayer } from './new-layers.ts';
import { loadFonts } from './print/node-fonts.ts';
import { PICTURE_SIDE, SMALL_AREA, TEXT_SIDE } from './testing/sample-designs.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

test('a fingerprint never changes: stored approvals and orders depend on it', async () => {
  expect(await sideFingerprint(TEXT_SIDE, fonts)).toMatchInlineSnapshot(
    `"1605e94156a8fefa05e27638eab1c9de8fcd6047bf83b5d4473a60b4eb868934"`,
  );
  expect(await sideFingerprint(PICTURE_SIDE, fonts)).toMatchInlineSnapshot(
    `"f7f40d0fba9a221736e48ec149c5da582d58de01af4c79fae0fe0c72e35749ec"`,
  );
});

test('a faint layer of one part keeps its fingerprint', async () => {
  const layers = [newTextLayer({ id: 'a', text: 'Åse', x: 40, y: 50, fontSize: 10 })];
  const faint = { printArea: SMALL_AREA, layers: layers.map((layer) => ({ ...layer, opacity: 0.5 })) };
  expect(await sideFingerprint(faint, fonts)).toBe('1f97627387d079963bf1f4d575182e4df88a52925a2c122331b96a135fd8a811');
});

test('spaced letters keep their fingerprint, several in one character too', async () => {
  const texts = ['ÅSE-MARIE ŽIŽKOVÁ', 'Office Ωδή', 'ﬁ ﬂ ǆ Ŀ ŉ', 'ई ऐ', 'a\u200db\u200cc'];
  const layers = texts.map((text, index) =>
    newTextLayer({ id: `${index}`, text, x: 40, y: 15 * (index + 1), fontSize: 8, letterSpacing: 2 }),
  );
  expect(await sideFingerprint({ printArea: SMALL_AREA, layers }, fonts)).toMatchInlineSnapshot(
    `"7a4cba526f4a0431b120224d70ba90c37521f0f99dcebb4f3a6d7e96e091bc08"`,
  );
});

test('the fingerprint changes exactly when the print changes', async () => {
  const fingerprint = await sideFingerprint(TEXT_SIDE, fonts);
  expect(await sideFingerprint(withCustomText(TEXT_SIDE, 'Bo'), fonts)).not.toBe(fingerprint);
  const moved = TEXT_SIDE.layers.map((layer) => ({ ...layer, x: layer.x + 0.01 }));
  expect(await sideFingerprint({ ...TEXT_SIDE, layers: moved }, fonts)).not.toBe(fingerprint);
  const locked = TEXT_SIDE.layers.map((layer) => ({ ...layer, locked: true }));
  expect(await sideFingerprint({ ...TEXT_SIDE, layers: locked }, fonts)).toBe(fingerprint);
  const named = TEXT_SIDE.layers.map((layer) => ({ ...layer, name: 'Slogan', group: 'words' }));
  expect(await sideFingerprint({ ...TEXT_SIDE, layers: named }, fonts)).toBe(fingerprint);
});
