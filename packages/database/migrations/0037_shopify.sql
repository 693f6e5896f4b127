CREATE TABLE "shop_agreements" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_agreements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_connections" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_domain" text NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"scopes" text[] NOT NULL,
	"access_token" text DEFAULT '' NOT NULL,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token" text DEFAULT '' NOT NULL,
	"refresh_token_expires_at" timestamp with time zone,
	"fulfillment_service_id" text,
	"location_id" text,
	"publication_id" text,
	"webhooks_checked_at" timestamp with time zone,
	"missing_webhooks" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_webhook_at" timestamp with time zone,
	"orders_read_until" timestamp with time zone DEFAULT now() NOT NULL,
	"widget_seen_at" timestamp with time zone,
	"markup" integer DEFAULT 10000 NOT NULL,
	"order_hold" text DEFAULT 'automatic' NOT NULL,
	"hold_hours" integer DEFAULT 2 NOT NULL,
	"sends_emails" boolean DEFAULT false NOT NULL,
	"connected_by" uuid NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disconnected_at" timestamp with time zone,
	CONSTRAINT "shop_connections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_fulfillments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"fulfillment_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "shop_fulfillments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_installs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"shop_domain" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "shop_installs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"shop_order_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"order_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"release_at" timestamp with time zone,
	"charge_error" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shop_updated_at" timestamp with time zone,
	"imported_at" timestamp with time zone,
	"cancelled_in_shop_at" timestamp with time zone,
	CONSTRAINT "shop_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"shop_product_id" text,
	"handle" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"push_id" uuid,
	"pushed_revision" integer,
	"sent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shop_changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"pushed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_products_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_pushes" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"is_active" boolean NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"bulk_operation_id" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "shop_pushes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_variants" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_product_id" uuid NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"sku" text NOT NULL,
	"shop_variant_id" text NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "shop_variants_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_webhooks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_agreements" ADD CONSTRAINT "shop_agreements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_fulfillments" ADD CONSTRAINT "shop_fulfillments_tenant_id_shop_order_id_shop_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_order_id") REFERENCES "public"."shop_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_fulfillments" ADD CONSTRAINT "shop_fulfillments_tenant_id_shipment_id_shipments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shipment_id") REFERENCES "public"."shipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_installs" ADD CONSTRAINT "shop_installs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_tenant_id_connection_id_shop_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."shop_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_tenant_id_connection_id_shop_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."shop_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pushes" ADD CONSTRAINT "shop_pushes_tenant_id_connection_id_shop_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."shop_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pushes" ADD CONSTRAINT "shop_pushes_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD CONSTRAINT "shop_variants_tenant_id_shop_product_id_shop_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_product_id") REFERENCES "public"."shop_products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhooks" ADD CONSTRAINT "shop_webhooks_tenant_id_connection_id_shop_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."shop_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_connections_tenant" ON "shop_connections" USING btree ("tenant_id") WHERE status in ('connected', 'frozen');--> statement-breakpoint
CREATE UNIQUE INDEX "shop_connections_shop" ON "shop_connections" USING btree ("shop_id") WHERE status in ('connected', 'frozen');--> statement-breakpoint
CREATE INDEX "shop_connections_domain" ON "shop_connections" USING btree ("shop_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_fulfillments_shipment" ON "shop_fulfillments" USING btree ("tenant_id","shipment_id");--> statement-breakpoint
CREATE INDEX "shop_fulfillments_order" ON "shop_fulfillments" USING btree ("tenant_id","shop_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_installs_state" ON "shop_installs" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_shop" ON "shop_orders" USING btree ("tenant_id","connection_id","shop_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_order" ON "shop_orders" USING btree ("tenant_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_recent" ON "shop_orders" USING btree ("tenant_id","connection_id","received_at");--> statement-breakpoint
CREATE INDEX "shop_orders_held" ON "shop_orders" USING btree ("release_at") WHERE release_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_products_product" ON "shop_products" USING btree ("tenant_id","connection_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_products_shop" ON "shop_products" USING btree ("tenant_id","connection_id","shop_product_id");--> statement-breakpoint
CREATE INDEX "shop_products_push" ON "shop_products" USING btree ("tenant_id","push_id");--> statement-breakpoint
CREATE INDEX "shop_pushes_event" ON "shop_pushes" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_pushes_open" ON "shop_pushes" USING btree ("created_at") WHERE status <> 'finished';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_variants_pieces" ON "shop_variants" USING btree ("tenant_id","shop_product_id","colour","size");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_variants_shop" ON "shop_variants" USING btree ("tenant_id","shop_variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_webhooks_event" ON "shop_webhooks" USING btree ("tenant_id","connection_id","topic","event_id");--> statement-breakpoint
CREATE INDEX "shop_webhooks_old" ON "shop_webhooks" USING btree ("received_at");--> statement-breakpoint
select inkstand_protect('shop_connections');--> statement-breakpoint
select inkstand_protect('shop_installs');--> statement-breakpoint
select inkstand_protect('shop_pushes');--> statement-breakpoint
select inkstand_protect('shop_products');--> statement-breakpoint
select inkstand_protect('shop_variants');--> statement-breakpoint
select inkstand_protect('shop_orders');--> statement-breakpoint
select inkstand_protect('shop_fulfillments');--> statement-breakpoint
select inkstand_protect('shop_webhooks');--> statement-breakpoint
select inkstand_protect('shop_agreements', insert_only => true);
