ALTER TABLE "idempotency_keys" ADD COLUMN "holder" bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;