import { makeVariant } from '@inkstand/testing/factories/basics';
import { test } from 'vitest';
import { makeSimulated, startLine } from './testing.ts';
import { expectResumed } from './testing-power-cuts.ts';

test('killed at any step, production resumes with the same bytes, one parcel and one entry per state', async () => {
  await using line = await startLine();
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
  await expectResumed(line, { first: 1, stride: 1 });
});
