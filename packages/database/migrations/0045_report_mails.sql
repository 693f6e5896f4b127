CREATE TABLE "report_mails" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"report" text NOT NULL,
	"rhythm" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_mails_reader" ON "report_mails" USING btree ("tenant_id","user_id","report","rhythm");--> statement-breakpoint
select inkstand_protect('report_mails');
