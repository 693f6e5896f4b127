ALTER TABLE "products" ADD COLUMN "published_revision" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_colours" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "requires_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_products" ADD COLUMN "requires_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "requires_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
alter table products no force row level security;--> statement-breakpoint
alter table events no force row level security;--> statement-breakpoint
alter table event_products no force row level security;--> statement-breakpoint
alter table design_revisions no force row level security;--> statement-breakpoint
alter table proofs no force row level security;--> statement-breakpoint
-- What is on sale stays on sale, as it is at this moment. A design that prints nothing is published nowhere.
update products set published_revision = products.revision, published_colours = colours, published_at = updated_at,
    published_by = products.created_by, status = case when status = 'archived' then status else 'ready' end
  from design_revisions design
  where design.tenant_id = products.tenant_id and design.product_id = products.id and design.revision = products.revision
    and design.fingerprints <> '{}'
    and (status = 'ready' or (status = 'draft' and exists (
      select 1 from event_products offer
      join events event on event.tenant_id = offer.tenant_id and event.id = offer.event_id
      where offer.tenant_id = products.tenant_id and offer.product_id = products.id and offer.available
        and event.status = 'Active' and event.deleted_at is null)));--> statement-breakpoint
update products set status = 'draft' where status = 'ready' and published_revision is null;--> statement-breakpoint
update products set published_approved = published_revision is not null and proof.fingerprints = design.fingerprints, locked = true
  from proofs proof, design_revisions design
  where proof.tenant_id = products.tenant_id and proof.product_id = products.id and proof.status = 'approved'
    and design.tenant_id = products.tenant_id and design.product_id = products.id and design.revision = products.revision
    and proof.fingerprints = design.fingerprints;--> statement-breakpoint
alter table products force row level security;--> statement-breakpoint
alter table events force row level security;--> statement-breakpoint
alter table event_products force row level security;--> statement-breakpoint
alter table design_revisions force row level security;--> statement-breakpoint
alter table proofs force row level security;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_published" CHECK (("products"."published_revision" is null) = ("products"."published_colours" is null)
        and ("products"."status" = 'archived' or ("products"."status" = 'ready') = ("products"."published_revision" is not null)));--> statement-breakpoint
-- Visitors see what is published, and nothing of a draft.
grant select (requires_approval) on event_products to inkstand_public;--> statement-breakpoint
revoke select (colours, revision) on products from inkstand_public;--> statement-breakpoint
grant select (published_revision, published_colours, published_approved, requires_approval) on products to inkstand_public;--> statement-breakpoint
alter policy visitors on products using (tenant_id = current_setting('app.tenant_id', true)
  and published_revision is not null and exists (
    select 1 from event_products
    where event_products.tenant_id = products.tenant_id and event_products.product_id = products.id));--> statement-breakpoint
alter policy visitors on design_revisions using (tenant_id = current_setting('app.tenant_id', true) and exists (
    select 1 from products where products.tenant_id = design_revisions.tenant_id
      and products.id = design_revisions.product_id and products.published_revision = design_revisions.revision));
