ALTER TABLE "events" ADD COLUMN "delivery_days" jsonb;--> statement-breakpoint
-- Shoppers see the dates of each shipping method.
grant select (delivery_days) on events to inkstand_public;
