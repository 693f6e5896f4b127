import { makeVariant } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { test } from 'vitest';
import { expectDrawnOnce } from './testing.ts';

test('a batch is identical to the byte, and draws nothing twice, wherever its process is killed', async () => {
  await using server = await startTestServer();
  await makeVariant(server.services.database);
  await expectDrawnOnce(server, { first: 1, stride: 1 });
});
