import { randomBytes } from 'node:crypto';
import { fulfillers } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { isSealed, seal, unseal } from '#secrets/encryption.ts';

// The secret that a fulfiller's calls and ours are signed with (docs/fulfillers.md), sealed in the database.

type WithConfig = Pick<Services, 'config'>;

export const newSecret = (): string => randomBytes(32).toString('hex');

const purpose = (fulfillerId: string) => `fulfiller ${fulfillerId}`;

export const sealFulfillerSecret = ({ config }: WithConfig, fulfillerId: string, secret: string): string =>
  seal(config, purpose(fulfillerId), secret);

export const openFulfillerSecret = ({ config }: WithConfig, { id, secret }: { id: string; secret: string }): string =>
  unseal(config, purpose(id), secret);

/** Seals the secrets that earlier versions stored in clear. Returns how many. */
export async function sealClearSecrets({ config, database }: Pick<Services, 'config' | 'database'>): Promise<number> {
  return database.tx('all-tenants', async (tx) => {
    const rows = await tx.select({ id: fulfillers.id, secret: fulfillers.secret }).from(fulfillers).for('update');
    const clear = rows.filter(({ secret }) => !isSealed(secret));
    for (const { id, secret } of clear)
      await tx
        .update(fulfillers)
        .set({ secret: sealFulfillerSecret({ config }, id, secret) })
        .where(eq(fulfillers.id, id));
    return clear.length;
  });
}
