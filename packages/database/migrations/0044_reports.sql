CREATE INDEX "refunds_recent" ON "refunds" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_time" ON "ledger_entries" USING btree ("tenant_id","at");