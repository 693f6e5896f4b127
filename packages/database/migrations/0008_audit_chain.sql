--> statement-breakpoint
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
