CREATE TABLE "event_fulfillers" (
	"tenant_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"fulfiller_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_fulfillers_tenant_id_event_id_fulfiller_id_pk" PRIMARY KEY("tenant_id","event_id","fulfiller_id")
);
--> statement-breakpoint
CREATE TABLE "fulfiller_days" (
	"fulfiller_id" text NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "fulfiller_days_fulfiller_id_day_pk" PRIMARY KEY("fulfiller_id","day"),
	CONSTRAINT "fulfiller_days_pieces" CHECK (pieces >= 0)
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "reprint_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"lines" jsonb NOT NULL,
	"fault" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}'::text[] NOT NULL,
	"paid_by" text,
	"status" text DEFAULT 'asked' NOT NULL,
	"replacement_order_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reprint_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "expected_claims" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "budget_reached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "in_hands_date" date;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "adapter" text DEFAULT 'http' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "working_days" integer[] DEFAULT '{1,2,3,4,5}'::int[] NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "closed_dates" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "lead_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "last_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "last_problem_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD COLUMN "last_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "planned_day" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "choice" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "original_order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "chosen_fulfiller_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_problems" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "daily_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "last_summary_on" date;--> statement-breakpoint
ALTER TABLE "event_fulfillers" ADD CONSTRAINT "event_fulfillers_fulfiller_id_fulfillers_id_fk" FOREIGN KEY ("fulfiller_id") REFERENCES "public"."fulfillers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_fulfillers" ADD CONSTRAINT "event_fulfillers_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_days" ADD CONSTRAINT "fulfiller_days_fulfiller_id_fulfillers_id_fk" FOREIGN KEY ("fulfiller_id") REFERENCES "public"."fulfillers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint_requests" ADD CONSTRAINT "reprint_requests_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_recent" ON "bulk_actions" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "reprint_requests_order" ON "reprint_requests" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "reprint_requests_open" ON "reprint_requests" USING btree ("tenant_id","created_at") WHERE status = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("tenant_id","user_id","list","name");--> statement-breakpoint
CREATE INDEX "orders_original" ON "orders" USING btree ("tenant_id","original_order_id") WHERE original_order_id is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled_quantity" between 0 and "order_lines"."quantity");
--> statement-breakpoint
select inkstand_protect(name::regclass) from unnest(array[
  'event_fulfillers', 'reprint_requests', 'saved_views', 'bulk_actions'
]) as name;
--> statement-breakpoint
-- It belongs to nobody: routing reads and takes capacity under whichever tenant's order it works on.
grant select, insert, update on fulfiller_days to inkstand_app, inkstand_staff;
--> statement-breakpoint
-- What a fulfiller answered last is written where it answers.
grant update (last_answer_at, last_problem_at, last_problem) on fulfillers to inkstand_app;
