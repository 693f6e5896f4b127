import type pg from 'pg';

const INDEXES = {
  customers_words: 'customers using gin (inkstand_customer_words(name, email, address_postcode) gin_trgm_ops)',
  orders_ref_parts: 'orders using gin (order_ref gin_trgm_ops)',
};

/**
 * Creates the indexes of the search, as migration 0013 does, where `pg_trgm` came to the cluster later. As the
 * database's owner. Each is a transaction of its own: writers of both tables, in another process, would deadlock.
 */
export async function ensureSearchIndexes(client: pg.Client): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) {
    await client.query(`do $$
      begin
        if to_regclass('${name}') is null then
          create extension if not exists pg_trgm with schema public;
          create index ${name} on ${columns} with (gin_pending_list_limit = 512);
        end if;
      exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
        null; -- The search reads all orders.
      end $$`);
  }
}
