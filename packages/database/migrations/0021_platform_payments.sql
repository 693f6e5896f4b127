ALTER TABLE "bulk_purchases" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "platform_intent_id" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "saved_card" jsonb;--> statement-breakpoint
CREATE INDEX "bulk_purchases_paying" ON "bulk_purchases" USING btree ("expires_at") WHERE status = 'paying';--> statement-breakpoint
CREATE INDEX "orders_platform_intent" ON "orders" USING btree ("tenant_id","platform_intent_id") WHERE platform_intent_id is not null;