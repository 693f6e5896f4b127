-- The words that the code uses.
alter table personalised_series rename to personalization_batches;
--> statement-breakpoint
alter table series_pieces rename to personalization_pieces;
--> statement-breakpoint
alter table personalization_pieces rename column series_id to batch_id;
--> statement-breakpoint
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where conrelid in ('personalization_batches'::regclass, 'personalization_pieces'::regclass) and conname like '%series%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.name,
      replace(replace(replace(named.name, 'personalised_series', 'personalization_batches'),
        'series_pieces', 'personalization_pieces'), 'series_id', 'batch_id'));
  end loop;
end $$;
--> statement-breakpoint
alter index personalised_series_product rename to personalization_batches_product;
--> statement-breakpoint
alter index personalised_series_age rename to personalization_batches_age;
