CREATE TABLE "parcel_dispatches" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_dispatches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "parcel_downloads" (
	"tenant_id" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"files_at" timestamp with time zone,
	"slips_at" timestamp with time zone,
	CONSTRAINT "parcel_downloads_tenant_id_batch_id_shipment_id_pk" PRIMARY KEY("tenant_id","batch_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "fulfiller_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fulfiller_id" text;--> statement-breakpoint
ALTER TABLE "parcel_dispatches" ADD CONSTRAINT "parcel_dispatches_tenant_id_shipment_id_shipments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shipment_id") REFERENCES "public"."shipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_dispatches_one" ON "parcel_dispatches" USING btree ("tenant_id","shipment_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "parcel_downloads_shipment" ON "parcel_downloads" USING btree ("tenant_id","shipment_id");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_fulfiller_id_fulfillers_id_fk" FOREIGN KEY ("fulfiller_id") REFERENCES "public"."fulfillers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_id_fulfiller" UNIQUE("id","fulfiller_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_fulfiller_id_tenants_id_fulfiller_id_fk" FOREIGN KEY ("tenant_id","fulfiller_id") REFERENCES "public"."tenants"("id","fulfiller_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_fulfiller" ON "tenants" USING btree ("fulfiller_id");--> statement-breakpoint
select inkstand_protect('parcel_dispatches');--> statement-breakpoint
select inkstand_protect('parcel_downloads');
