CREATE TABLE "shipment_polls" (
	"tenant_id" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_polls_tenant_id_shipment_id_pk" PRIMARY KEY("tenant_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipment_polls" ADD CONSTRAINT "shipment_polls_tenant_id_shipment_id_shipments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shipment_id") REFERENCES "public"."shipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select inkstand_protect('shipment_polls');
