-- Topics that the shop refuses to subscribe. An empty default needs no rewrite of the table.
ALTER TABLE "shop_connections" ADD COLUMN "failing_webhooks" text[] DEFAULT '{}'::text[] NOT NULL;
