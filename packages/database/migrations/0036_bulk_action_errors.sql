-- The words that the code uses.
alter table bulk_refusals rename to bulk_action_errors;
--> statement-breakpoint
do $$
declare
  named record;
begin
  for named in
    select conname as name from pg_constraint where conrelid = 'bulk_action_errors'::regclass and conname like 'bulk_refusals%'
  loop
    execute format('alter table bulk_action_errors rename constraint %I to %I', named.name,
      replace(named.name, 'bulk_refusals', 'bulk_action_errors'));
  end loop;
end $$;
--> statement-breakpoint
update personalization_pieces
set findings = replace(findings::text, '"severity": "refusal"', '"severity": "error"')::jsonb
where findings @> '[{"severity": "refusal"}]';
