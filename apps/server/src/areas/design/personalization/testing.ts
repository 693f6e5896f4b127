import type { DesignDocument } from '@inkstand/artwork/model';
import { personalizationPieces } from '@inkstand/database/tables/index';
import { makeProduct, makeUser, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import { cutOffAt, isThroughBeforeCut } from '@inkstand/testing/services/power-cut';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '#context.ts';
import { drawBatch } from './draw-batch.ts';

// Test helpers of this module.

const field = (key: string, label: string, more: object = {}) => ({
  customisable: true,
  field: { key, label, maxLength: 12, empty: 'design' as const, ...more },
});

/** A design with a name on the front and a number on the back. */
export function namesAndNumbers(): DesignDocument {
  const document = testDocument([
    textLayer({ id: 'club', text: 'CLUB', y: 60 }),
    textLayer({
      id: 'name',
      text: 'Your name',
      y: 120,
      ...field('name', 'Name', { empty: 'required', restricted: true }),
    }),
  ]);
  const { printArea } = document.sides.front!;
  const number = textLayer({ id: 'number', text: '00', ...field('number', 'Number', { maxLength: 2 }) });
  document.sides.back = { printArea, layers: [number] };
  return document;
}

/** A user who may change content, with a product and the calls for its batches. */
export async function makePersonaliser(server: TestServer, document = namesAndNumbers()) {
  const { database } = server.services;
  const user = await makeUser(database);
  const product = await makeProduct(database, {
    tenantId: user.tenantId,
    document,
    fingerprints: { front: 'f', back: 'b' },
  });
  const client = await server.as(user);
  const params = { tenant_id: user.tenantId, product_id: product.id };
  const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'names.csv', { type: 'text/csv' });
  return {
    client,
    product,
    tenantId: user.tenantId,
    params,
    check: async (content: string | Uint8Array<ArrayBuffer>) =>
      (await client.checkPersonalizationBatch({ params, body: { file: file(content) } })).data,
    create: async (content: string, name = 'Team') =>
      (await client.createPersonalizationBatch({ params, body: { file: file(content), name } })).data,
    draw: (id: string, services: Services = server.services) =>
      drawBatch(services, { tenantId: user.tenantId, batchId: id }),
    get: async (id: string) =>
      (await client.getPersonalizationBatch({ params: { tenant_id: user.tenantId, batch_id: id } })).data,
    of: (id: string) => ({ params: { tenant_id: user.tenantId, batch_id: id } }),
    /** The body of an approval that confirms this number of warnings. */
    seen: (id: string, warnings_seen = 0) => ({
      params: { tenant_id: user.tenantId, batch_id: id },
      body: { warnings_seen },
    }),
  };
}

export const piecesIn = (server: TestServer, id: string) =>
  server.services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(personalizationPieces)
      .where(eq(personalizationPieces.batchId, id))
      .orderBy(asc(personalizationPieces.line)),
  );

export const TEAM = 'Name,Number,colour,size,quantity\nÅse,7,Navy,M,1\nZoë,10,white,l,2\nÅse,8,navy,L,1\n';

/**
 * Cuts the power at the first step of drawing a batch and at every further one of the stride. What is drawn afterwards
 * has the bytes of a batch that was never interrupted, and nothing is drawn twice.
 */
export async function expectDrawnOnce(
  server: TestServer,
  { first, stride }: { first: number; stride: number },
): Promise<void> {
  const { create, draw } = await makePersonaliser(server);
  const { services } = server;
  const { artwork } = services;
  const loadFiles = async (id: string) => {
    const named = (await piecesIn(server, id)).flatMap(({ line, files }) =>
      Object.entries(files).map(([side, key]) => [`${side}/${line}`, /[0-9a-f]{64}/.exec(key)?.[0]]),
    );
    return Object.fromEntries(named);
  };
  const pair = TEAM.split('\n').slice(0, 3).join('\n');
  const reference = await create(pair);
  await draw(reference.id);
  const expected = await loadFiles(reference.id);

  let isThrough = false;
  for (let step = first; !isThrough; step += stride) {
    const { id } = await create(pair);
    isThrough = await isThroughBeforeCut(draw(id, cutOffAt(services, step)));
    const before = Object.keys(await loadFiles(id)).length;
    let drawn = 0;
    const counting: Services['artwork'] = {
      ...artwork,
      printPng: (...given) => {
        drawn += 1;
        return artwork.printPng(...given);
      },
    };
    await draw(id, { ...services, artwork: counting });
    expect(await loadFiles(id), `step ${step}`).toEqual(expected);
    expect(drawn).toBeLessThanOrEqual(Object.keys(expected).length - before);
    expect(step).toBeLessThan(40);
  }
}
