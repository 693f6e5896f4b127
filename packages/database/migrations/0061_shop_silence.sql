-- Webhooks of a shop that do not arrive, and whether its company is emailed about problems. A constant default needs no
-- rewrite of the table.
ALTER TABLE "shop_connections" ADD COLUMN "unheard_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "sends_problem_emails" boolean DEFAULT true NOT NULL;
