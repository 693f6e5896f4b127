ALTER TABLE "shop_orders" ADD COLUMN "charge_intent_id" text;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "charge_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "artwork_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "address_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_orders_charge" ON "shop_orders" USING btree ("tenant_id","charge_intent_id") WHERE charge_intent_id is not null;