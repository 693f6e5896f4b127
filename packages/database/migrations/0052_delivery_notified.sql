ALTER TABLE "orders" ADD COLUMN "delivery_notified_at" timestamp with time zone;--> statement-breakpoint
-- Orders that were delivered before there was a message about it are not told of later.
alter table orders no force row level security;--> statement-breakpoint
update orders set delivery_notified_at = delivered_at where delivered_at is not null;--> statement-breakpoint
alter table orders force row level security;
