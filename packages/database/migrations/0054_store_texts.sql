CREATE TABLE "store_texts" (
	"tenant_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_texts_tenant_id_event_id_language_pk" PRIMARY KEY("tenant_id","event_id","language")
);
--> statement-breakpoint
ALTER TABLE "store_texts" ADD CONSTRAINT "store_texts_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select inkstand_protect('store_texts');--> statement-breakpoint
select inkstand_publish('store_texts',
  $$tenant_id = current_setting('app.tenant_id', true) and exists (
    select 1 from events where events.tenant_id = store_texts.tenant_id and events.id = store_texts.event_id)$$,
  'tenant_id, event_id, language, texts');
