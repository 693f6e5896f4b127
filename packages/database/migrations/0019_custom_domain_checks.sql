ALTER TABLE "events" ADD COLUMN "custom_domain_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "custom_domain_missing_since" timestamp with time zone;