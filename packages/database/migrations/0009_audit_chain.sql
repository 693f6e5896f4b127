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
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id");--> statement-breakpoint
select inkstand_protect('audit_unsealed');
--> statement-breakpoint
select inkstand_protect('audit_seals', insert_only => true);
--> statement-breakpoint
create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (tenant_id, audit_id) values (new.tenant_id, new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger await_seal after insert on audit_log for each row execute function await_seal();
--> statement-breakpoint
-- Rows that are there already are sealed as well. Their owner's row-level security is lifted for it.
alter table audit_log no force row level security;
--> statement-breakpoint
alter table audit_unsealed no force row level security;
--> statement-breakpoint
insert into audit_unsealed (tenant_id, audit_id) select tenant_id, id from audit_log;
--> statement-breakpoint
alter table audit_unsealed force row level security;
--> statement-breakpoint
alter table audit_log force row level security;
