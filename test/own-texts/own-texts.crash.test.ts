import { startPayingServer } from '@inkstand/testing/servers/paying-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { walkCalls, walkPages } from './check-texts.ts';
import { randomTexts, SAMPLE_TEXTS } from './samples.ts';
import { openShop, serveFonts } from './walk.ts';

// A random walk of own texts, from page and calls to the print files. The seed is in the message of a failure.

const TEXTS = 400;

test('random texts are printed as they were typed, or refused by name', { timeout: 900_000 }, async () => {
  await using server = await startPayingServer();
  onTestFinished(() => void vi.unstubAllGlobals());
  serveFonts();
  const seed = Math.floor(Math.random() * 1e9);
  const texts = [...SAMPLE_TEXTS, ...randomTexts(seed, TEXTS)];
  try {
    await walkPages(await openShop(server), texts, { everyPicture: true });
    await walkCalls(await openShop(server), texts, { everyPicture: true });
  } catch (error) {
    expect.fail(`with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  }
});
