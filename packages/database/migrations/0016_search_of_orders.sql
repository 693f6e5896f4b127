-- Where a search means more orders than are named, the list has to know by what: by a code, a part of a reference, or the
-- customer's words. So the function says so with each order.
drop function inkstand_find_orders;
--> statement-breakpoint
create function inkstand_find_orders(only_tenant text, words text, compact text, ref text, part text, typed_code text, at_most int)
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
