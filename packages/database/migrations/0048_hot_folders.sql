CREATE TABLE "hot_folder_deliveries" (
	"tenant_id" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hot_folder_deliveries_tenant_id_shipment_id_pk" PRIMARY KEY("tenant_id","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "hot_folders" (
	"fulfiller_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"port" integer NOT NULL,
	"region" text NOT NULL,
	"bucket" text NOT NULL,
	"folder" text NOT NULL,
	"login" text NOT NULL,
	"secret_kind" text NOT NULL,
	"secret" text NOT NULL,
	"fingerprint" text NOT NULL,
	"pattern" text NOT NULL,
	"ticket" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hot_folder_deliveries" ADD CONSTRAINT "hot_folder_deliveries_tenant_id_shipment_id_shipments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shipment_id") REFERENCES "public"."shipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_folders" ADD CONSTRAINT "hot_folders_fulfiller_id_fulfillers_id_fk" FOREIGN KEY ("fulfiller_id") REFERENCES "public"."fulfillers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
grant select on hot_folders to inkstand_app, inkstand_staff;--> statement-breakpoint
grant insert, update, delete on hot_folders to inkstand_staff;--> statement-breakpoint
select inkstand_protect('hot_folder_deliveries');
