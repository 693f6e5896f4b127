import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';
import { checkPictures } from './seed-pictures.ts';

test('A picture that is checked twice has the same bytes, so that every installation has the same files.', async () => {
  const { gear } = pictures;
  const [first, second] = [...(await checkPictures({ gear })), ...(await checkPictures({ gear }))];
  expect(first?.upload.extension).toBe('png');
  expect(first?.upload.bytes.length).toBeGreaterThan(1000);
  expect(second?.upload).toEqual(first?.upload);
});

const DRAWN_TEXT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><text>hello</text></svg>';

test('A drawing with forbidden content is rejected here too.', async () => {
  const words = { tenant: 'acme', name: 'words.svg', as: 'svg', svg: DRAWN_TEXT } as const;
  await expect(checkPictures({ words })).rejects.toMatchObject({ code: 'asset.unsupported_svg' });
});
