CREATE TABLE "design_templates" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "personalised_series" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personalised_series_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"fingerprints" jsonb NOT NULL,
	"colours" text[] NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "revision_assets" (
	"tenant_id" text NOT NULL,
	"asset_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "revision_assets_tenant_id_asset_id_product_id_revision_pk" PRIMARY KEY("tenant_id","asset_id","product_id","revision")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "first_version_id" uuid;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "design_templates" ADD CONSTRAINT "design_templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalised_series" ADD CONSTRAINT "personalised_series_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk" FOREIGN KEY ("tenant_id","product_id","revision") REFERENCES "public"."design_revisions"("tenant_id","product_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk" FOREIGN KEY ("tenant_id","product_id","revision") REFERENCES "public"."design_revisions"("tenant_id","product_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_assets" ADD CONSTRAINT "revision_assets_tenant_id_asset_id_assets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_assets" ADD CONSTRAINT "revision_assets_tenant_id_product_id_revision_design_revisions_tenant_id_product_id_revision_fk" FOREIGN KEY ("tenant_id","product_id","revision") REFERENCES "public"."design_revisions"("tenant_id","product_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_templates_name" ON "design_templates" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "personalised_series_product" ON "personalised_series" USING btree ("tenant_id","product_id","created_at");--> statement-breakpoint
CREATE INDEX "proofs_product" ON "proofs" USING btree ("tenant_id","product_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_versions" ON "assets" USING btree ("tenant_id","first_version_id","version");--> statement-breakpoint
select inkstand_protect(name::regclass) from unnest(array['design_templates', 'personalised_series', 'proofs']) as name;
--> statement-breakpoint
select inkstand_protect('revision_assets', insert_only => true);
--> statement-breakpoint
-- What the designs that are there already show. Their owner's row-level security is lifted for it.
alter table design_revisions no force row level security;
--> statement-breakpoint
alter table assets no force row level security;
--> statement-breakpoint
alter table revision_assets no force row level security;
--> statement-breakpoint
insert into revision_assets (tenant_id, asset_id, product_id, revision)
select distinct revision.tenant_id, asset.id, revision.product_id, revision.revision
from design_revisions revision
cross join lateral jsonb_path_query(revision.document, '$.sides.*.layers[*] ? (@.type == "Image").src') as shown(src)
join assets asset on asset.tenant_id = revision.tenant_id and asset.id::text = shown.src #>> '{}';
--> statement-breakpoint
alter table revision_assets force row level security;
--> statement-breakpoint
alter table assets force row level security;
--> statement-breakpoint
alter table design_revisions force row level security;
