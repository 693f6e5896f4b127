ALTER TABLE "code_reminders" ALTER COLUMN "after_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "code_recipients" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_recipients" ADD COLUMN "closing_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_recipients" ADD COLUMN "resend_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_reminders" ADD COLUMN "before_closing_days" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "first_opened_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "code_batches_link" ON "code_batches" USING btree ("tenant_id","event_id") WHERE source = 'link';--> statement-breakpoint
CREATE INDEX "code_recipients_to_resend" ON "code_recipients" USING btree ("tenant_id","event_id") WHERE resend_wanted_at is not null;--> statement-breakpoint
ALTER TABLE "code_reminders" ADD CONSTRAINT "code_reminders_before_closing" CHECK ("code_reminders"."before_closing_days" between 1 and 30);