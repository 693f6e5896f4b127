ALTER TABLE "orders" ADD COLUMN "address_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reprint_requests" ADD COLUMN "problem" text DEFAULT 'other' NOT NULL;