import { expect, test } from 'vitest';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { pictures } from './pictures.ts';
import { checkPictures } from './seed-pictures.ts';
import { drawing } from './store-art/drawing.ts';
import { storePictures } from './store-pictures.ts';

test('The demonstration’s pictures pass the checks of an upload; some are pixels, as people upload them.', async () => {
  const all = { ...pictures, ...storePictures(await fontBook()) };
  const checked = await checkPictures(all);
  expect(checked.map(({ name, upload }) => [name, upload.extension])).toEqual(
    Object.entries(all).map(([name, { as }]) => [name, as]),
  );
});

test('A drawing with forbidden content is rejected here too.', async () => {
  const words = { tenant: 'acme', name: 'words.svg', as: 'svg', svg: drawing(9, 9, '<text>hello</text>') } as const;
  await expect(checkPictures({ words })).rejects.toMatchObject({ code: 'asset.unsupported_svg' });
});
