import type { DesignSide } from '@inkstand/artwork/model';
import { ArtworkError, type ArtworkPool, createArtworkPool } from '@inkstand/artwork/print/pool';
import { printFiles } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { printDifferences } from '#metrics.ts';
import { submitOrder } from './submit-order.ts';
import { type Line, loadStatus, loadTimeline, makePrintable, queueDownload, startSimulatedLine } from './testing.ts';

let line: Line;
let usual: ArtworkPool;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  line = await startSimulatedLine();
  usual = line.server.services.artwork;
});
afterEach(() => {
  line.server.services.artwork = usual;
});
afterAll(async () => {
  await line[Symbol.asyncDispose]();
  await stack.disposeAsync();
});

/** Far more pixels than can be rendered before the child dies. */
const endless: DesignSide = {
  printArea: { widthMm: 1500, heightMm: 1500, dpi: 600 },
  layers: [textLayer({ id: 'a', text: 'MMMM', x: 750, y: 750, fontSize: 900 })],
};
const POISONS = ['crashes', 'hangs', 'throws'] as const;
const hasTitle = ({ layers }: DesignSide, title: string) =>
  layers.some((layer) => layer.type === 'Text' && layer.text === title);

/**
 * The real pool, except for designs with one of these titles: their child process dies, took too long (pool.test.ts has
 * a real one), or throws.
 */
function poisonous(artwork: ArtworkPool, tries: Record<string, number>): ArtworkPool {
  const apart = createArtworkPool({ processes: 1 });
  stack.defer(() => apart.close());
  return {
    ...artwork,
    async printPng(side, images) {
      const poison = POISONS.find((title) => hasTitle(side, title));
      if (!poison) return artwork.printPng(side, images);
      tries[poison] = (tries[poison] ?? 0) + 1;
      if (poison === 'throws') throw new Error('nobody knows why');
      if (poison === 'hangs') throw new ArtworkError('artwork.timeout', 'printPng, 30000 ms');
      const drawn = apart.printPng(endless, {});
      for (const child of apart.status().children) process.kill(child, 'SIGKILL');
      return drawn;
    },
  };
}

test('an artwork that crashes its child process, hangs or throws is tried three times and stops alone; the others are shipped', {
  timeout: 120_000,
}, async () => {
  const { services } = line.server;
  const tries: Record<string, number> = {};
  services.artwork = poisonous(services.artwork, tries);
  const place = async (text: string) => {
    const order = await makePrintable(line, { document: testDocument([textLayer({ id: 'title', text })]) });
    await queueDownload(line, order);
    return order;
  };
  const poisoned = [];
  const good = [];
  for (const poison of POISONS) {
    poisoned.push(await place(poison));
    good.push(await place(`not ${poison}`));
  }
  const reaches = (order: { tenantId: string; id: string }, status: string) =>
    expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe(status);
  for (const order of good) await reaches(order, 'shipped');
  for (const order of poisoned) {
    await reaches(order, 'artwork issue');
    const reason = (await loadTimeline(line, order)).at(-1)?.reason ?? '';
    expect(translateReason(reason, 'de')).toBe('Die Druckdateien konnten nicht erstellt werden');
  }
  // A crash may kill another design's child process too: that counts as a try of that design, but never as a fourth.
  expect(tries).toEqual({ crashes: 3, hangs: 3, throws: 3 });
});

test('a print file that differs from its second rendering is not stored, stops its order and is counted in the metrics', async () => {
  const { services } = line.server;
  const before = (await printDifferences.get()).values[0]?.value ?? 0;
  let tries = 0;
  services.artwork = {
    ...services.artwork,
    printPng: () => {
      tries += 1;
      return Promise.reject(new ArtworkError('artwork.print_differs', 'by 255 of 255 at 40 mm, 200 mm'));
    },
  };
  const order = await makePrintable(line, { document: testDocument([textLayer({ id: 'title', text: 'Logo' })]) });
  await queueDownload(line, order);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000 }).toBe('artwork issue');
  expect((await loadTimeline(line, order)).at(-1)?.reason).toContain('does not match its design');
  expect(tries).toBe(1);
  expect((await printDifferences.get()).values[0]?.value).toBe(before + 1);
  expect(
    await services.database.tx('all-tenants', (tx) => tx.$count(printFiles, eq(printFiles.orderId, order.id))),
  ).toBe(0);
});

test('print files recreated at submission pass the same checks', async () => {
  const { services } = line.server;
  const order = await makePrintable(line, {
    status: 'queued submitting to fulfiller',
    document: testDocument([textLayer({ id: 'a', text: 'Hello', opacity: 0.01 })]),
  });
  await submitOrder(services, { tenantId: order.tenantId, orderId: order.id });
  expect(await loadStatus(line, order)).toBe('artwork issue');
});

test('a side that is invisible on its fabric is never printed: its order stops as an artwork issue', async () => {
  const order = await makePrintable(line, {
    document: testDocument([textLayer({ id: 'a', text: 'Hello', opacity: 0.01 })]),
  });
  await queueDownload(line, order);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000 }).toBe('artwork issue');
  expect((await loadTimeline(line, order)).at(-1)?.reason).toMatch(
    /^Nothing of the front of “.+” can be seen on its fabric\.$/,
  );
});
