import { ArtworkError } from '@inkstand/artwork/print/pool';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#context.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { pictures } from './pictures.ts';
import { checkPictures } from './seed-pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** An artwork pool whose every first check of a drawing ends with this. */
function failingFirst(code: 'asset.too_complex' | 'asset.unsafe_svg'): Services {
  const { services } = server;
  const seen = new Set<string>();
  const normaliseUpload: Services['artwork']['normaliseUpload'] = async (bytes) => {
    const content = Buffer.from(bytes).toString('base64');
    if (!seen.has(content)) {
      seen.add(content);
      throw new ArtworkError(code);
    }
    return services.artwork.normaliseUpload(bytes);
  };
  return { ...services, artwork: { ...services.artwork, normaliseUpload } };
}

test('A busy machine, on which drawings take too long at first, gets the pictures all the same.', async () => {
  const checked = await checkPictures(failingFirst('asset.too_complex'));
  expect(checked.map(({ name }) => name)).toEqual(Object.keys(pictures));
});

test('A drawing that is refused for what it holds is not tried again.', async () => {
  await expect(checkPictures(failingFirst('asset.unsafe_svg'))).rejects.toMatchObject({ code: 'asset.unsafe_svg' });
});
