-- What is paid by card has its payment in columns of the same names and rules. Renaming rewrites nothing. The checks and
-- the index read tables of few rows: an order of a client's shop has one row, an invoice a month, a bulk purchase one.
alter table bulk_purchases rename column expires_at to payment_expires_at;--> statement-breakpoint
alter table shop_orders rename column charge_intent_id to payment_intent_id;--> statement-breakpoint
drop index shop_orders_charge;--> statement-breakpoint
create unique index shop_orders_intent on shop_orders using btree (tenant_id, payment_intent_id) where payment_intent_id is not null;--> statement-breakpoint
-- Row-level security is forced, and would hide rows from the owner. A payment without a time is given up at once, unless
-- it was made.
alter table bulk_purchases no force row level security;--> statement-breakpoint
alter table invoices no force row level security;--> statement-breakpoint
update bulk_purchases set payment_expires_at = case status when 'paying' then now() end
  where (status = 'paying') <> (payment_expires_at is not null);--> statement-breakpoint
update invoices set payment_expires_at = case status when 'paying' then now() end
  where (status = 'paying') <> (payment_expires_at is not null);--> statement-breakpoint
alter table bulk_purchases force row level security;--> statement-breakpoint
alter table invoices force row level security;--> statement-breakpoint
alter table bulk_purchases add constraint bulk_purchases_payment_time check ((status = 'paying') = (payment_expires_at is not null));--> statement-breakpoint
alter table invoices add constraint invoices_payment_time check ((status = 'paying') = (payment_expires_at is not null));
