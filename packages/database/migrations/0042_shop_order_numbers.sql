CREATE INDEX "shop_orders_number" ON "shop_orders" USING btree (lower(name)) WHERE order_id is not null;--> statement-breakpoint
-- Orders of an online shop are found by the number that its buyers see.
drop function inkstand_find_orders;
--> statement-breakpoint
create function inkstand_find_orders(only_tenant text, words text, compact text, ref text, part text, typed_code text, shop_numbers text[], at_most int)
returns table (found_by text, tenant_id text, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  owner text := case when current_setting('role') = 'inkstand_staff' then only_tenant
    else coalesce(current_setting('app.tenant_id', true), '') end;
begin
  if ref is not null then
    return query select 'ref', o.tenant_id, o.id from orders o
      where o.order_ref = ref and (owner is null or o.tenant_id = owner) and o.status is not null limit at_most;
  end if;
  if part is not null then
    return query select 'part', o.tenant_id, o.id from orders o
      where o.order_ref like part and (owner is null or o.tenant_id = owner) and o.status is not null limit at_most;
  end if;
  if typed_code is not null then
    return query select 'code', o.tenant_id, o.id from events e
      join promo_codes p on p.tenant_id = e.tenant_id and p.event_id = e.id and p.code = typed_code
      join orders o on o.tenant_id = p.tenant_id and o.promo_code_id = p.id
      where (owner is null or e.tenant_id = owner) and o.status is not null limit at_most;
    return query select 'code', o.tenant_id, o.id from events e
      join vouchers v on v.tenant_id = e.tenant_id and v.event_id = e.id and v.code = typed_code
      join orders o on o.tenant_id = v.tenant_id and o.voucher_id = v.id
      where (owner is null or e.tenant_id = owner) and o.status is not null limit at_most;
  end if;
  if shop_numbers is not null then
    return query select 'shop', o.tenant_id, o.id from shop_orders s
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      where lower(s.name) = any(shop_numbers) and s.order_id is not null and (owner is null or s.tenant_id = owner)
        and o.status is not null limit at_most;
  end if;
  if words is not null then
    -- Customers whose order was never paid are among them: twice as many are looked at.
    return query select 'words', o.tenant_id, o.id from (
        select c.tenant_id, c.id from customers c
        where (inkstand_customer_words(c.name, c.email, c.address_postcode) like words
            or inkstand_customer_words(c.name, c.email, c.address_postcode) like compact)
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
