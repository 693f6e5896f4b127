import type pg from 'pg';

/**
 * Creates the indexes of the search, as migration 0013 does, where `pg_trgm` came to the cluster later. As the
 * database's owner.
 */
export async function ensureSearchIndexes(client: pg.Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regclass('customers_words') is not null and to_regclass('orders_ref_parts') is not null then
        return;
      end if;
      create extension if not exists pg_trgm with schema public;
      create index if not exists customers_words
        on customers using gin (inkstand_customer_words(name, email, address_postcode) gin_trgm_ops)
        with (gin_pending_list_limit = 512);
      create index if not exists orders_ref_parts on orders using gin (order_ref gin_trgm_ops)
        with (gin_pending_list_limit = 512);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      null; -- The search reads all orders.
    end $$`);
}
