ALTER TABLE "users" ADD COLUMN "legal_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_agreed_at" timestamp with time zone;