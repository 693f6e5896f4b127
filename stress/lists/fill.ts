import type { BenchDatabase } from '../../bench/setup/database.ts';

// Inserts millions of orders in a few statements. Companies, events, statuses, printers and names are distributed as
// unevenly as in production: the first company has a third of all orders, one printer next to none, and nearly
// everything has been shipped.

export const COMPANIES = 50;
const EVENTS = 8;
const SPAN_DAYS = 365;
const PRINTERS = ['Northprint', 'Lowlands Print', 'Mesa Print', 'Harbour Works', 'Alder Press', 'Rare Ink'];

const FIRST =
  'Anna Ben Chloé Dirk Elif Finn Grace Hannah Ivan Jörg Kwame Lena Mia Noor Olga Pablo Quinn Rosa Siân Tom Uma Vera Will Xenia Yusuf Zoë Maud Arno Ines Luca'.split(
    ' ',
  );
const LAST =
  'Smith Jones Taylor Brown O’Brien Müller Jansen Rossi García Nowak Dubois Larsen Virtanen Kowalski Silva Costa Khan Patel Cohen Okafor Novák Horvat Kim Nguyen Lopez Baker Hill Wood Stone Marsh'.split(
    ' ',
  );
const HOSTS = ['gmail.test', 'mail.test', 'web.test', 'acme.test', 'rare.test'];

const list = (words: readonly string[]) => `array['${words.map((word) => word.replaceAll("'", "''")).join("','")}']`;
/** Picks from a list, early entries more often than late ones. */
const uneven = (words: readonly string[]) => `(${list(words)})[1 + floor(${words.length} * random() ^ 2)::int]`;
const even = (words: readonly string[]) => `(${list(words)})[1 + floor(${words.length} * random())::int]`;

/** A valid UUID that follows from a text, such as the order's number. */
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Inserts companies, events and printers, once. */
export async function fillAround({ query }: Pick<BenchDatabase, 'query'>): Promise<void> {
  await query(`insert into tenants (id, name, region, company_details)
    select 'company-' || c, 'Company ' || c, (array['UK', 'EU', 'US'])[1 + c % 3], '{}' from generate_series(1, ${COMPANIES}) c`);
  await query(`insert into events (tenant_id, id, slug, name, type, status, region, currency, vat_rate, config)
    select 'company-' || c, ${uuid(`'event ' || c || ' ' || e`)}, 'event-' || e, 'Event ' || e,
      case when e % 2 = 0 then 'Store' else 'Promo' end, 'Active', 'UK', 'GBP', 2000, '{}'
    from generate_series(1, ${COMPANIES}) c, generate_series(1, ${EVENTS}) e`);
  for (const [index, name] of PRINTERS.entries()) {
    await query(
      `insert into fulfillers (id, name, regions, print_techniques, families, capacity_per_day, cost_per_piece, endpoint, secret)
       values ($1, $2, '{UK}', '{dtg}', '{t-shirts}', 1000, 100, '/', 'secret')`,
      [`printer-${index}`, name],
    );
  }
}

/**
 * Inserts orders `from` to `to`; each has a customer, and most have a parcel with a tracking number. Some are unpaid.
 */
export async function fillOrders({ query }: Pick<BenchDatabase, 'query'>, from: number, to: number): Promise<void> {
  // Updating the index row by row for a million names takes half an hour; rebuilding it takes seconds.
  await query('drop index if exists customers_words, orders_ref_parts');
  await query('set session_replication_role = replica');
  const numbers = `generate_series(${from}, ${to}) n`;
  await query('drop table if exists planned');
  await query(`create unlogged table planned as select n, ${uuid(`'order ' || n`)} as order_id, ${uuid(`'customer ' || n`)} as customer_id,
      'company-' || (1 + floor(${COMPANIES} * random() ^ 3)::int) as tenant_id, 1 + floor(${EVENTS} * random() ^ 1.5)::int as event,
      1 - (n - ${from})::float / ${to - from + 1} as age, random() as chance, random() as printer
    from ${numbers}`);
  await query(`alter table planned add column event_id uuid, add column status text`);
  await query(`update planned set
      event_id = ${uuid(`'event ' || substr(tenant_id, 9) || ' ' || event`)},
      status = case when chance < 0.08 then null when chance < 0.1 then 'cancelled' when chance < 0.102 then 'address issue'
        when chance < 0.103 then 'fulfiller submission error' when chance < 0.1035 then 'over budget'
        when chance < 0.1037 then 'artwork issue' when age > 0.03 then 'shipped'
        else (array['new', 'queued processing', 'submitted to fulfiller', 'in production', 'packaged'])[1 + floor(5 * random())::int] end`);
  await query(`insert into customers (tenant_id, id, event_id, name, email, phone, address_first_line, address_city, address_postcode, address_country)
    select tenant_id, customer_id, event_id, first || ' ' || last, lower(first) || n || '@' || host, '020', n || ' High Street', 'London',
      chr(65 + n % 26) || chr(65 + (n / 26) % 26) || (n / 676) % 100 || ' ' || n % 10 || chr(65 + (n / 7) % 26) || 'A', 'GB'
    from (select *, ${even(FIRST)} as first, ${uneven(LAST)} as last, ${uneven(HOSTS)} as host from planned offset 0) named`);
  await query(`insert into orders (tenant_id, id, event_id, order_ref, kind, status, customer_id, currency, region, vat_rate, shipping_method,
      items_count, shipping_net, shipping_vat, total_excluding_vat, total_vat, total, production_cost, estimated_delivery_from,
      estimated_delivery_to, language, frozen, created_at, placed_at, delivered_at)
    select tenant_id, order_id, event_id, 'INK-' || substr(letters, 1, 4) || '-' || substr(letters, 5), case when event % 2 = 0 then 'store' else 'promo' end,
      status, customer_id, 'GBP', (array['UK', 'EU', 'US'])[1 + n % 3], 2000, 'standard', 1 + n % 4, 395, 79, 2000 + n % 700, 400, 2400 + n % 700, 1395,
      '2026-12-01', '2026-12-03', 'en', true, placed, case when status is null then null else placed end,
      case when status = 'shipped' and (age > 0.1 or n % 3 = 0) and n % 500 <> 0 then placed + interval '5 days' end
    from (select *, translate(upper(lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0')), '01', 'GH') as letters,
      now() - age * interval '${SPAN_DAYS} days' as placed from planned) made`);
  await query(`insert into shipments (tenant_id, id, order_id, fulfiller_id, number, lines)
    select tenant_id, ${uuid(`'parcel ' || n`)}, order_id,
      case when printer < 0.0005 then 'printer-5' else 'printer-' || floor(5 * printer ^ 2)::int end, 1, '[]'
    from planned where status in ('shipped', 'submitted to fulfiller', 'in production', 'packaged')`);
  await query(`insert into shipment_events (tenant_id, shipment_id, type, tracking_number, occurred_at)
    select tenant_id, ${uuid(`'parcel ' || n`)}, 'shipped', 'RM' || n, now() from planned where status = 'shipped'`);
  await query('drop table planned');
  await query('set session_replication_role = origin');
  await query(
    `create index customers_words on customers using gin (inkstand_customer_words(name, email, address_postcode) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  );
  await query(
    'create index orders_ref_parts on orders using gin (order_ref gin_trgm_ops) with (gin_pending_list_limit = 512)',
  );
  for (const table of ['orders', 'customers', 'shipments', 'shipment_events', 'events'])
    await query(`vacuum analyze ${table}`);
}
