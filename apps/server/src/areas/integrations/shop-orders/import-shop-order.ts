import type { Services } from '#context.ts';
import type { JobData, JobDefinition } from '#jobs.ts';

/**
 * Reads an order of the client's shop and makes an order here of it, or follows what the shop has changed since. A
 * webhook, the reconciler and users call this, any number of times and in any order: the shop's order is read, and
 * compared with what is here.
 */
export async function importShopOrder(services: Services, { tenantId, shopOrderId }: JobData['shop.import']) {
  services.log.info({ tenantId, shopOrderId }, 'shop orders: the import is not built yet');
}

export const shopImportJob: JobDefinition<'shop.import'> = {
  name: 'shop.import',
  retries: 8,
  handle: importShopOrder,
};
