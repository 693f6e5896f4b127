CREATE TABLE "code_mail_texts" (
	"tenant_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_mail_texts_tenant_id_event_id_kind_language_pk" PRIMARY KEY("tenant_id","event_id","kind","language"),
	CONSTRAINT "code_mail_texts_kind" CHECK ("code_mail_texts"."kind" in ('invitation', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "code_reminders" (
	"tenant_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"after_days" integer NOT NULL,
	"maximum" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_reminders_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id"),
	CONSTRAINT "code_reminders_bounds" CHECK ("code_reminders"."after_days" between 1 and 90 and "code_reminders"."maximum" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "code_recipients" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_recipients" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_claims" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_mail_texts" ADD CONSTRAINT "code_mail_texts_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_reminders" ADD CONSTRAINT "code_reminders_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_recipients_waiting" ON "code_recipients" USING btree ("tenant_id","event_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "gift_claims_old_keys" ON "gift_claims" USING btree ("tenant_id","order_id") WHERE key_version < 2;--> statement-breakpoint
select inkstand_protect('code_mail_texts');--> statement-breakpoint
select inkstand_protect('code_reminders');
