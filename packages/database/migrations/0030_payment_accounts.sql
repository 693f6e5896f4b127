CREATE TABLE "payment_accounts" (
	"tenant_id" text NOT NULL,
	"region" text NOT NULL,
	"stripe_account_id" text NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_accounts_tenant_id_region_pk" PRIMARY KEY("tenant_id","region")
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_stripe" ON "payment_accounts" USING btree ("stripe_account_id");--> statement-breakpoint
-- A company had one account, in the platform of its own region. Row-level security is forced, and would hide it from the owner.
alter table tenants no force row level security;--> statement-breakpoint
INSERT INTO "payment_accounts" ("tenant_id", "region", "stripe_account_id", "charges_enabled")
SELECT "id", "region", "stripe_account_id", "charges_enabled" FROM "tenants" WHERE "stripe_account_id" IS NOT NULL;--> statement-breakpoint
alter table tenants force row level security;--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "stripe_account_id";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "charges_enabled";--> statement-breakpoint
select inkstand_protect('payment_accounts');--> statement-breakpoint
select inkstand_publish('payment_accounts', $$tenant_id = current_setting('app.tenant_id', true)$$, 'tenant_id, region, stripe_account_id');
