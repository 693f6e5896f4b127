import type { QueryConfig } from 'pg';

// Hand-written, prepared queries for the rows that the product reads for the same response.

const CARDS = `
  from events e
  join event_products o on (o.tenant_id, o.event_id) = (e.tenant_id, e.id) and o.available
  join products p on (p.tenant_id, p.id) = (o.tenant_id, o.product_id) and p.status <> 'archived'
  join catalogue_variants v on v.code = p.catalogue_code and v.available
  join design_revisions d on (d.tenant_id, d.product_id, d.revision) = (p.tenant_id, p.id, p.revision)
  where e.tenant_id = $1 and e.slug = $2`;

/** A product and four related ones, other families first, as the shop shows them. */
export const productRows = (tenant: string, slug: string, productId: string): QueryConfig => ({
  name: 'product',
  text: `select e.name as event_name, e.type, e.status, e.region, e.currency, e.vat_rate, e.not_vat_registered,
      e.opens_at, e.closes_at, o.*, p.*, v.*, d.document, d.fingerprints ${CARDS}
    order by (p.id = $3) desc, v.family = first_value(v.family) over (order by (p.id = $3) desc), o.position, p.id limit 5`,
  values: [tenant, slug, productId],
});

/** The data a store page needs. */
export const storeRow = (tenant: string, slug: string): QueryConfig => ({
  name: 'store',
  text: `select e.*, t.name as tenant_name, t.company_details from events e join tenants t on t.id = e.tenant_id
    where e.tenant_id = $1 and e.slug = $2 and e.status = 'Active'`,
  values: [tenant, slug],
});

/** The products of a store's home page. */
export const storeCards = (tenant: string, slug: string): QueryConfig => ({
  name: 'cards',
  text: `select o.*, p.*, v.*, d.document, d.fingerprints ${CARDS} order by o.position, o.product_id limit 60`,
  values: [tenant, slug],
});
