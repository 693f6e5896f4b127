CREATE INDEX "orders_delivered" ON "orders" USING btree ("tenant_id","placed_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "orders_on_the_way" ON "orders" USING btree ("tenant_id","placed_at") WHERE status = 'shipped' and delivered_at is null;--> statement-breakpoint
CREATE INDEX "orders_all_delivered" ON "orders" USING btree ("placed_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "orders_all_on_the_way" ON "orders" USING btree ("placed_at") WHERE status = 'shipped' and delivered_at is null;