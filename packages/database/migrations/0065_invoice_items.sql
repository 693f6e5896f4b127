-- How many pieces of its order a line charges or gives back. A constant default needs no rewrite of the table.
ALTER TABLE "invoice_lines" ADD COLUMN "items_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Row-level security is forced, and would hide rows from the owner. An order that credit notes correct was invoiced with
-- all its pieces; what is gone of them is divided among its credit notes by their amounts.
alter table invoice_lines no force row level security;--> statement-breakpoint
alter table orders no force row level security;--> statement-breakpoint
alter table order_lines no force row level security;--> statement-breakpoint
update invoice_lines set items_count = counted.items from (
  select line.tenant_id, line.id, case
    when line.is_credit then coalesce(round(
      (ordered.items - case orders.status when 'cancelled' then 0 else orders.items_count end)
        * line.net / nullif(sum(line.net) filter (where line.is_credit) over this_order, 0)), 0)
    when bool_or(line.is_credit) over this_order then ordered.items
    else orders.items_count end as items
  from invoice_lines as line
  join orders on orders.tenant_id = line.tenant_id and orders.id = line.order_id
  cross join lateral (
    select coalesce(sum(quantity), 0) as items from order_lines
    where order_lines.tenant_id = line.tenant_id and order_lines.order_id = line.order_id) as ordered
  window this_order as (partition by line.tenant_id, line.order_id)) as counted
where invoice_lines.tenant_id = counted.tenant_id and invoice_lines.id = counted.id;--> statement-breakpoint
alter table order_lines force row level security;--> statement-breakpoint
alter table orders force row level security;--> statement-breakpoint
alter table invoice_lines force row level security;
