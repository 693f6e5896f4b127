import type { DesignDocument } from '@inkstand/artwork/model';
import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import { describe, expect, it } from 'vitest';
import { makeDocument, picture } from '../testing/test-driver.ts';
import { saveDesign } from './save-design.ts';

const product = { tenant_id: 'acme', id: '0198f2aa-0000-7000-8000-000000000001' };
const document = makeDocument([picture('logo'), picture('sun')], [picture('number')]);

const print_area = {
  front: { width_mm: 280, height_mm: 350, dpi: 300 },
  back: { width_mm: 280, height_mm: 350, dpi: 300 },
};
const others = makeDocument([picture('cat')]);
/** The product as the server has it, with its keys in another order. */
const newest = (stored: DesignDocument) => ({
  revision: 7,
  document: JSON.parse(
    JSON.stringify({ sides: stored.sides, fontRevision: stored.fontRevision, schema: stored.schema }),
  ),
  variant: { print_area },
});

/** A client whose save succeeds or fails as given. */
function makeClient(saving: (base: number) => unknown, stored = others) {
  const sent: unknown[] = [];
  const client = {
    saveDesign: async (call: { body: { base_revision: number } }) => {
      sent.push(call);
      return saving(call.body.base_revision);
    },
    getProduct: async () => ({ data: newest(stored) }),
  } as unknown as Client;
  return { client, sent };
}

const refuse = (status: number, errors: Record<string, string[]>) => () => {
  throw new ApiError(status, { message: 'no', errors });
};

describe('saving a design', () => {
  it('sends the revision that it is based on', async () => {
    const { client, sent } = makeClient(() => ({ data: { revision: 4, warnings: [] } }));
    expect(await saveDesign(client, product, document, 3)).toEqual({ outcome: 'saved', revision: 4, warnings: [] });
    const params = { tenant_id: 'acme', product_id: product.id };
    expect(sent).toEqual([{ params, body: { base_revision: 3, document } }]);
  });

  it('returns the warnings that only the server can find', async () => {
    const of = (code: string) => ({ code, side: 'front', layer: 'logo', message: `about ${code}` });
    const warnings = [of('design.low_resolution'), of('design.unknown_here')];
    const { client } = makeClient(() => ({ data: { revision: 4, warnings } }));
    expect(await saveDesign(client, product, document, 3)).toMatchObject({
      warnings: [{ side: 'front', layer: 'logo', severity: 'warning', sentence: 'about design.unknown_here' }],
    });
  });

  it('returns the other version when somebody else saved meanwhile', async () => {
    const { client } = makeClient(refuse(422, { base_revision: ['saved meanwhile'] }));
    const answer = await saveDesign(client, product, document, 3);
    expect(answer).toEqual({ outcome: 'saved meanwhile', theirs: newest(others) });
  });

  it('is no conflict with oneself when the server saved and its answer was lost', async () => {
    const isBehind = refuse(422, { base_revision: ['saved meanwhile'] });
    const same = makeClient(isBehind, document);
    expect(await saveDesign(same.client, product, document, 3)).toEqual({
      outcome: 'saved',
      revision: 7,
      warnings: [],
    });
    expect(same.sent).toHaveLength(1);

    // The design was changed further since.
    const next = makeDocument([picture('logo')]);
    const changed = makeClient((base) => (base === 7 ? { data: { revision: 8, warnings: [] } } : isBehind()), document);
    expect(await saveDesign(changed.client, product, next, 3, [others, document])).toMatchObject({ revision: 8 });
    expect(await saveDesign(changed.client, product, next, 3, [others])).toMatchObject({ outcome: 'saved meanwhile' });
  });

  it('names the layer that an error is about', async () => {
    const errors = {
      'document.sides.front.layers.1.src': ['too small'],
      'document.sides.back.layers.0.x': ['outside'],
    };
    const { client } = makeClient(refuse(422, errors));
    expect(await saveDesign(client, product, document, 3)).toEqual({
      outcome: 'refused',
      message: 'no',
      warnings: [
        { side: 'front', layer: 'sun', severity: 'error', sentence: 'too small' },
        { side: 'back', layer: 'number', severity: 'error', sentence: 'outside' },
      ],
    });
  });

  it('rethrows any other failure', async () => {
    const { client } = makeClient(refuse(503, {}));
    await expect(saveDesign(client, product, document, 3)).rejects.toThrow('no');
  });
});
