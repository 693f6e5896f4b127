-- The region too: English stores of the United States have words of their own.
drop function inkstand_store_head(text, text);
--> statement-breakpoint
create function inkstand_store_head(tenant text, store text)
returns table (
  revision integer, language text, type text, status text, opens_at timestamptz, closes_at timestamptz, region text
)
language plpgsql
as $$
begin
  perform set_config('app.tenant_id', tenant, true);
  return query
    select e.revision, e.default_language, e.type, e.status, e.opens_at, e.closes_at, e.region
    from events e
    where e.tenant_id = tenant and e.slug = store and e.status in ('Active', 'On hold') and e.deleted_at is null;
end
$$;
--> statement-breakpoint
revoke all on function inkstand_store_head(text, text) from public;
--> statement-breakpoint
grant execute on function inkstand_store_head(text, text) to inkstand_app;
