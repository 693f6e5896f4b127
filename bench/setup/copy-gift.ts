import { randomUUID } from 'node:crypto';
import type { BenchDatabase } from './database.ts';

/** Copies the seeded gift claim and its products, with other values in some columns. Returns the copy's id. */
export async function copyGift(
  { query }: BenchDatabase,
  tenant: string,
  changes: { slug: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into events
     select (jsonb_populate_record(e, $1)).* from events e where tenant_id = $2 and slug = 'welcome-gift'`,
    [JSON.stringify({ ...changes, id, budget_used: 0 }), tenant],
  );
  await query(
    `insert into event_products
     select (jsonb_populate_record(o, jsonb_build_object('event_id', $1::uuid))).*
     from event_products o join events e on (e.tenant_id, e.id) = (o.tenant_id, o.event_id)
     where e.tenant_id = $2 and e.slug = 'welcome-gift'`,
    [id, tenant],
  );
  return id;
}
