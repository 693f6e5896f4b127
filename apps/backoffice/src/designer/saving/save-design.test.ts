import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import { describe, expect, it } from 'vitest';
import { makeDocument, picture } from '../testing/test-driver.ts';
import { saveDesign } from './save-design.ts';

const product = { tenant_id: 'acme', id: '0198f2aa-0000-7000-8000-000000000001' };
const document = makeDocument([picture('logo'), picture('sun')], [picture('number')]);

/** A client whose save succeeds or fails as given. */
function makeClient(saving: () => unknown) {
  const sent: unknown[] = [];
  const client = {
    saveDesign: async (call: unknown) => {
      sent.push(call);
      return saving();
    },
    getProduct: async () => ({ data: { revision: 7 } }),
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
    expect(answer).toEqual({ outcome: 'saved meanwhile', theirs: { revision: 7 } });
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
