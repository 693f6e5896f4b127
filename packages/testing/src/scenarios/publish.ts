import type { Client } from '@inkstand/contract';

/** Publishes a product's draft and confirms all warnings. */
export async function publish(client: Client, params: { tenant_id: string; product_id: string }) {
  const { data } = await client.checkPublishing({ params });
  const body = { revision: data.revision, confirmed_warnings: data.warnings };
  return (await client.publishProduct({ params, body })).data;
}
