ALTER TABLE "personalised_series" DROP CONSTRAINT "personalised_series_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk";
--> statement-breakpoint
ALTER TABLE "proofs" DROP CONSTRAINT "proofs_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk";
--> statement-breakpoint
ALTER TABLE "revision_assets" DROP CONSTRAINT "revision_assets_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk";
--> statement-breakpoint
ALTER TABLE "design_revisions" DROP CONSTRAINT "design_revisions_tenant_id_product_id_products_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "personalised_series" ADD CONSTRAINT "personalised_series_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk" FOREIGN KEY ("tenant_id","product_id","revision") REFERENCES "public"."design_revisions"("tenant_id","product_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk" FOREIGN KEY ("tenant_id","product_id","revision") REFERENCES "public"."design_revisions"("tenant_id","product_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_assets" ADD CONSTRAINT "revision_assets_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk" FOREIGN KEY ("tenant_id","product_id","revision") REFERENCES "public"."design_revisions"("tenant_id","product_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_revisions" ADD CONSTRAINT "design_revisions_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;