CREATE TABLE "audit_seals" (
	"tenant_id" text NOT NULL,
	"number" integer NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"tenant_id" text NOT NULL,
	"audit_id" bigint NOT NULL,
	CONSTRAINT "audit_unsealed_tenant_id_audit_id_pk" PRIMARY KEY("tenant_id","audit_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_row" ON "audit_seals" USING btree ("tenant_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_log_all" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id");