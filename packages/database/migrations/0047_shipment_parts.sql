ALTER TABLE "shipments" ADD COLUMN "sent_from" uuid;--> statement-breakpoint
-- A shipment of which a part left earlier keeps the rest. Nothing else of it ever changes.
grant update (lines) on shipments to inkstand_app, inkstand_staff;
