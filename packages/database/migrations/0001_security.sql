-- Who may see and change what (reliability.md, rule 5). The roles themselves belong to the whole cluster and are made
-- by src/roles.ts before any migration runs:
--   inkstand_app     one tenant, named by app.tenant_id; without it no rows
--   inkstand_public  what a visitor of that tenant's public events may read
--   inkstand_staff   all tenants
-- A new table takes one line: select inkstand_protect('new_table');

grant usage on schema public to inkstand_app, inkstand_public, inkstand_staff;
alter default privileges in schema public grant usage on sequences to inkstand_app, inkstand_staff;
grant usage on all sequences in schema public to inkstand_app, inkstand_staff;

-- Row-level security, its policies and the grants of a table that belongs to tenants. FORCE makes them hold for the
-- table's owner too. Insert-only tables are never updated or deleted from by any of the roles.
create function inkstand_protect(target regclass, tenant_column text default 'tenant_id', insert_only boolean default false)
returns void language plpgsql as $$
declare
  own text := format('%I = current_setting(''app.tenant_id'', true)', tenant_column);
  rights text := case when insert_only then 'select, insert' else 'select, insert, update, delete' end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to inkstand_app using (%s) with check (%s)', target, own, own);
  execute format('create policy staff on %s to inkstand_staff using (true) with check (true)', target);
  execute format('grant %s on %s to inkstand_app, inkstand_staff', rights, target);
end $$;

-- Lets visitors read some columns of the rows that fulfil a condition. To be called after inkstand_protect.
create function inkstand_publish(target regclass, condition text, public_columns text)
returns void language plpgsql as $$
begin
  execute format('create policy visitors on %s for select to inkstand_public using (%s)', target, condition);
  execute format('grant select (%s) on %s to inkstand_public', public_columns, target);
end $$;

revoke execute on function inkstand_protect, inkstand_publish from public;

select inkstand_protect('tenants', tenant_column => 'id');
select inkstand_protect(name::regclass) from unnest(array[
  'users', 'sessions', 'assets', 'products', 'events', 'event_products', 'customers', 'orders', 'order_lines',
  'print_files', 'promo_codes', 'vouchers', 'voucher_uses', 'gift_claims', 'mail_outbox', 'idempotency_keys'
]) as name;
select inkstand_protect(name::regclass, insert_only => true) from unnest(array[
  'design_revisions', 'order_events', 'shipments', 'shipment_events', 'ledger_entries', 'audit_log'
]) as name;

-- What a visitor may read. Conditions look at other tables through those tables' own public policies, so that an
-- event that is a draft or deleted hides its products and their designs as well. src/public-columns.ts has the same
-- columns for queries, and a test compares the two.
select inkstand_publish('tenants', $$id = current_setting('app.tenant_id', true)$$,
  'id, name, region, company_details, stripe_account_id');
select inkstand_publish('events',
  $$tenant_id = current_setting('app.tenant_id', true) and status in ('Active', 'On hold') and deleted_at is null$$,
  'tenant_id, id, slug, name, type, status, region, currency, vat_rate, not_vat_registered, default_language,
   free_retail_shipping, fixed_retail_shipping_price, custom_retail_shipping, locked_countries, opens_at, closes_at,
   time_zone, config, revision');
select inkstand_publish('event_products',
  $$tenant_id = current_setting('app.tenant_id', true) and exists (
    select 1 from events where events.tenant_id = event_products.tenant_id and events.id = event_products.event_id)$$,
  'tenant_id, event_id, product_id, store_selling_price, store_default_vat, position, available, added_at');
select inkstand_publish('products',
  $$tenant_id = current_setting('app.tenant_id', true) and exists (
    select 1 from event_products
    where event_products.tenant_id = products.tenant_id and event_products.product_id = products.id)$$,
  'tenant_id, id, name, slug, description, status, catalogue_code, colours, revision, created_at, updated_at');
-- Only the design's present state: what an earlier one showed may have been taken back.
select inkstand_publish('design_revisions',
  $$tenant_id = current_setting('app.tenant_id', true) and exists (
    select 1 from products where products.tenant_id = design_revisions.tenant_id
      and products.id = design_revisions.product_id and products.revision = design_revisions.revision)$$,
  'tenant_id, product_id, revision, document, fingerprints, created_at');

-- Tables that belong to nobody.
grant select on catalogue_variants to inkstand_app, inkstand_public, inkstand_staff;
grant select on fulfillers to inkstand_app, inkstand_staff;
grant insert, update, delete on catalogue_variants, fulfillers to inkstand_staff;
grant select, insert, update, delete on demo_mailbox, received_messages, throttles, emulator_state
  to inkstand_app, inkstand_staff;

-- Double entry: when a transaction commits, the entries of each ledger transaction sum to zero per currency.
create function ledger_sums_to_zero() returns trigger language plpgsql as $$
declare
  unbalanced record;
begin
  select currency, sum(amount) as total into unbalanced from ledger_entries
    where tenant_id = new.tenant_id and transaction_id = new.transaction_id
    group by currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % is out of balance by % % (minor units)',
      new.transaction_id, unbalanced.total, unbalanced.currency
      using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums_to_zero after insert or update on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_zero();
create index ledger_transaction on ledger_entries (tenant_id, transaction_id);

-- The job queue. pg-boss makes its tables itself, as the owner of this schema; jobs are added inside business
-- transactions, by the roles those run under. Working jobs off is the owner's.
create schema if not exists pgboss;
grant usage on schema pgboss to inkstand_app, inkstand_staff;
alter default privileges in schema pgboss grant select, insert on tables to inkstand_app, inkstand_staff;
