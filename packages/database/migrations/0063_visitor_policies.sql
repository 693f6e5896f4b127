-- The same rows as before. PostgreSQL plans an `exists` twice, each time with the ones inside it, and expects it to be
-- true for every second row, so that it took joins for a single row and chose plans that read thousands of pages. A
-- subquery that is not null is planned once and expected to be true. The tables are locked in the order in which pages
-- read them; nothing is rewritten.
alter policy visitors on event_products using (tenant_id = current_setting('app.tenant_id', true) and (
  select true from events
  where events.tenant_id = event_products.tenant_id and events.id = event_products.event_id) is not null);--> statement-breakpoint
alter policy visitors on products using (tenant_id = current_setting('app.tenant_id', true)
  and published_revision is not null and (
    select true from event_products
    where event_products.tenant_id = products.tenant_id and event_products.product_id = products.id limit 1) is not null);--> statement-breakpoint
alter policy visitors on design_revisions using (tenant_id = current_setting('app.tenant_id', true) and (
  select true from products where products.tenant_id = design_revisions.tenant_id
    and products.id = design_revisions.product_id and products.published_revision = design_revisions.revision) is not null);--> statement-breakpoint
alter policy visitors on store_texts using (tenant_id = current_setting('app.tenant_id', true) and (
  select true from events where events.tenant_id = store_texts.tenant_id and events.id = store_texts.event_id) is not null);
