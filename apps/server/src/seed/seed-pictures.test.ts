import { expect, test } from 'vitest';
import { pictures, storePictures } from './pictures.ts';
import { checkPictures } from './seed-pictures.ts';

test('The demonstration’s pictures pass the checks of an upload; some are pixels, as people upload them.', async () => {
  const all = { ...pictures, ...storePictures };
  const checked = await checkPictures(all);
  expect(checked.map(({ name, upload }) => [name, upload.extension])).toEqual(
    Object.entries(all).map(([name, { as }]) => [name, as]),
  );
});

const DRAWN_TEXT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><text>hello</text></svg>';

test('A drawing with forbidden content is rejected here too.', async () => {
  const words = { tenant: 'acme', name: 'words.svg', as: 'svg', svg: DRAWN_TEXT } as const;
  await expect(checkPictures({ words })).rejects.toMatchObject({ code: 'asset.unsupported_svg' });
});
