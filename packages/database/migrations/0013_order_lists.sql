CREATE TABLE "bulk_refusals" (
	"tenant_id" text NOT NULL,
	"bulk_action_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_ref" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "bulk_refusals_tenant_id_bulk_action_id_position_pk" PRIMARY KEY("tenant_id","bulk_action_id","position")
);
--> statement-breakpoint
ALTER TABLE "bulk_actions" DROP COLUMN "refused";--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD COLUMN "order_tenants" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD COLUMN "rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_refusals" ADD CONSTRAINT "bulk_refusals_tenant_id_bulk_action_id_bulk_actions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bulk_action_id") REFERENCES "public"."bulk_actions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_fulfiller" ON "shipments" USING btree ("fulfiller_id","tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_event_recent" ON "orders" USING btree ("tenant_id","event_id","placed_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("tenant_id","status","placed_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("tenant_id","total","placed_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "orders_voucher" ON "orders" USING btree ("tenant_id","voucher_id") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "orders_all_recent" ON "orders" USING btree ("placed_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "orders_all_status" ON "orders" USING btree ("status","placed_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("tenant_id","order_id") WHERE status = 'failed' and settled_at is null;
--> statement-breakpoint
select inkstand_protect('bulk_refusals', insert_only => true);
--> statement-breakpoint
-- Parts of names, addresses and references are found by their letter triples. The extension comes with PostgreSQL and is
-- trusted, so that the database's owner may create it; where it is not to be had, the search reads all orders instead.
do $$
begin
  create extension if not exists pg_trgm with schema public;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'pg_trgm cannot be created (%): the search of orders will be slow', sqlerrm;
end $$;
--> statement-breakpoint
-- What a customer is searched by, each word after a space.
create function inkstand_customer_words(name text, email text, postcode text) returns text
language sql immutable parallel safe
return ' ' || lower(name) || ' ' || lower(email) || ' ' || replace(lower(postcode), ' ', '');
--> statement-breakpoint
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index customers_words on customers using gin (inkstand_customer_words(name, email, address_postcode) gin_trgm_ops)
      with (gin_pending_list_limit = 512);
    create index orders_ref_parts on orders using gin (order_ref gin_trgm_ops) with (gin_pending_list_limit = 512);
  end if;
end $$;
--> statement-breakpoint
-- Orders that a search may mean, at most so many. A pattern's operator may leak what it compares, so row-level security
-- keeps it from an index until the tenant is checked, row by row. This function runs as inkstand_staff, whom no policy
-- holds back, and keeps the tenants apart itself: `only_tenant` counts where the caller is inkstand_staff; everybody else
-- gets the tenant of the transaction, and nothing without one.
create function inkstand_find_orders(only_tenant text, words text, compact text, ref text, part text, typed_code text, at_most int)
returns table (tenant_id text, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  owner text := case when current_setting('role') = 'inkstand_staff' then only_tenant
    else coalesce(current_setting('app.tenant_id', true), '') end;
begin
  if ref is not null then
    return query select o.tenant_id, o.id from orders o
      where o.order_ref = ref and (owner is null or o.tenant_id = owner) and o.status is not null limit at_most;
  end if;
  if part is not null then
    return query select o.tenant_id, o.id from orders o
      where o.order_ref like part and (owner is null or o.tenant_id = owner) and o.status is not null limit at_most;
  end if;
  if typed_code is not null then
    return query select o.tenant_id, o.id from events e
      join promo_codes p on p.tenant_id = e.tenant_id and p.event_id = e.id and p.code = typed_code
      join orders o on o.tenant_id = p.tenant_id and o.promo_code_id = p.id
      where (owner is null or e.tenant_id = owner) and o.status is not null limit at_most;
    return query select o.tenant_id, o.id from events e
      join vouchers v on v.tenant_id = e.tenant_id and v.event_id = e.id and v.code = typed_code
      join orders o on o.tenant_id = v.tenant_id and o.voucher_id = v.id
      where (owner is null or e.tenant_id = owner) and o.status is not null limit at_most;
  end if;
  if words is not null then
    return query select o.tenant_id, o.id from (
        select c.tenant_id, c.id from customers c
        where inkstand_customer_words(c.name, c.email, c.address_postcode) like any (array[words, compact])
          and (owner is null or c.tenant_id = owner) limit at_most * 2
      ) found join orders o on o.tenant_id = found.tenant_id and o.customer_id = found.id
      where o.status is not null limit at_most;
  end if;
end $$;
--> statement-breakpoint
revoke execute on function inkstand_find_orders from public;
--> statement-breakpoint
grant execute on function inkstand_find_orders to inkstand_app, inkstand_staff;
--> statement-breakpoint
grant create on schema public to inkstand_staff;
--> statement-breakpoint
alter function inkstand_find_orders owner to inkstand_staff;
--> statement-breakpoint
revoke create on schema public from inkstand_staff;
