CREATE TABLE "balance_imports" (
	"tenant_id" text NOT NULL,
	"region" text NOT NULL,
	"account_id" text NOT NULL,
	"read_from" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_imports_tenant_id_region_pk" PRIMARY KEY("tenant_id","region")
);
--> statement-breakpoint
CREATE TABLE "balance_lines" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"region" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"deposit_id" text,
	"owner_id" text NOT NULL,
	"intent_id" text,
	"refund_id" text,
	"fee_id" text,
	"is_ours" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"provider_fee" bigint NOT NULL,
	"platform_fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'recent' NOT NULL,
	"order_id" uuid,
	"invoice_id" uuid,
	"booked" bigint,
	"received" bigint,
	"booked_fee" bigint,
	"received_fee" bigint,
	CONSTRAINT "balance_lines_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_deposits" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"region" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"has_lines" boolean DEFAULT false NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrives_on" date NOT NULL,
	CONSTRAINT "bank_deposits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "balance_lines_time" ON "balance_lines" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "balance_lines_deposit" ON "balance_lines" USING btree ("tenant_id","deposit_id");--> statement-breakpoint
CREATE INDEX "balance_lines_payment" ON "balance_lines" USING btree ("owner_id","intent_id");--> statement-breakpoint
CREATE INDEX "balance_lines_fee" ON "balance_lines" USING btree ("fee_id") WHERE fee_id is not null;--> statement-breakpoint
CREATE INDEX "balance_lines_open" ON "balance_lines" USING btree ("tenant_id","at") WHERE state in ('recent', 'differs', 'not_booked');--> statement-breakpoint
CREATE INDEX "balance_lines_waiting" ON "balance_lines" USING btree ("tenant_id","available_at") WHERE deposit_id is null;--> statement-breakpoint
CREATE INDEX "bank_deposits_recent" ON "bank_deposits" USING btree ("tenant_id","created_at");--> statement-breakpoint
select inkstand_protect('balance_imports');--> statement-breakpoint
select inkstand_protect('balance_lines');--> statement-breakpoint
select inkstand_protect('bank_deposits');
