import { readDesign } from '@inkstand/artwork/model-schema';
import { preflightDesign } from '@inkstand/artwork/preflight';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { addDays, toDay } from '@inkstand/domain/days';
import { type ExceptionStatus, ORDER_EXCEPTIONS, WAITING_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { isThorough } from '@inkstand/testing/thorough';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { computeFingerprints } from '#areas/design/designs/insert-revision.ts';
import { type Line, startLine } from '#areas/production/production/testing.ts';
import { DEMO_PASSWORD, people } from './companies.ts';
import { pictures, storePictures } from './pictures.ts';
import { seedDemo } from './seed-demo.ts';
import * as seedPictures from './seed-pictures.ts';
import { skipPictures, skipPrints } from './testing.ts';

const { checkPictures } = seedPictures;
const checked = new Map<object, ReturnType<typeof checkPictures>>();

/** Keeps what a check makes of the pictures, which takes seconds. A second check makes the same: seed-pictures.test.ts. */
function checkPicturesOnce(): void {
  vi.spyOn(seedPictures, 'checkPictures').mockImplementation((list) => {
    const found = checked.get(list) ?? checkPictures(list);
    checked.set(list, found);
    return found;
  });
}

// The data are seeded once for what they are, and then for the work on them.
let line: Line;
let server: TestServer;
beforeAll(async () => {
  checkPicturesOnce();
  line = await startLine(undefined, {
    prepare: async (prepared) => {
      skipPictures(prepared);
      skipPrints(prepared);
      await seedDemo(prepared.services);
    },
  });
  ({ server } = line);
}, 120_000);
afterAll(() => line[Symbol.asyncDispose]());

const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.db.ownerQuery<Row>(text, values);

async function signIn(email: string) {
  const [user] = await rows<{ id: string; tenant_id: string }>('select id, tenant_id from users where email = $1', [
    email,
  ]);
  return server.as({ id: user!.id, tenantId: user!.tenant_id });
}

describe('the demonstration data', () => {
  test('are created once, however often the seed runs', async () => {
    const before = await rows('select count(*) from orders');
    await seedDemo(server.services);
    expect(await rows('select count(*) from orders')).toEqual(before);
    // Production refuses to start on what has this marker.
    expect(await rows('select from demo_seed')).toHaveLength(1);
  });

  test('allow every user of docs/product/demonstration.md to sign in', async () => {
    const users = people.map(({ tenantId: tenant_id, email, role, superadmin = 0 }) => {
      return { email, tenant_id, role, superadmin };
    });
    const first = users[0]!;
    const answer = await server.browser().client.login({ body: { email: first.email, password: DEMO_PASSWORD } });
    expect(answer.data.user).toMatchObject(first);
    // The others have the same password, and nothing that would stop them.
    const able = await rows(
      `select email, tenant_id, role, superadmin from users
       where email = any($2) and password_hash = (select password_hash from users where email = $1)
         and active and email_verified_at is not null and totp_enabled_at is null
       order by array_position($2, email)`,
      [first.email, users.map(({ email }) => email)],
    );
    expect(able).toEqual(users);
    expect(people.map(({ email }) => email).sort()).toEqual(
      [
        'staff@inkstand.test',
        'manager@inkstand.test',
        'service@inkstand.test',
        'admin@acme.test',
        'manager@acme.test',
        'service@acme.test',
        'admin@tulip.test',
        'admin@desert.test',
        // About to install the app in its shop.
        'admin@canyon.test',
        // The administrator of a company that waits for verification, so that the staff screens show work.
        'admin@fjord.test',
      ].sort(),
    );
  });

  test('have the events of docs/product/demonstration.md, and Active ones are complete', async () => {
    const staff = await signIn('staff@inkstand.test');
    const { data } = await staff.listEvents({ params: { tenant_id: 'all' }, query: { per_page: 100 } });
    expect(data.map((event) => [event.tenant_id, event.slug, event.type, event.status, event.currency]).sort()).toEqual(
      [
        ['acme', 'autumn-draft', 'Store', 'Draft', 'GBP'],
        ['acme', 'launch-day', 'Store', 'Active', 'GBP'],
        ['acme', 'open-house', 'Store', 'Active', 'GBP'],
        ['acme', 'summer-fest', 'Store', 'Active', 'GBP'],
        ['acme', 'team-kit', 'Bulk', 'Active', 'GBP'],
        ['acme', 'welcome-gift', 'Promo', 'Active', 'GBP'],
        ['desert', 'desert-jam', 'Store', 'Active', 'USD'],
        ['desert', 'night-market', 'Store', 'Active', 'USD'],
        ['desert', 'shop-collection', 'Products', 'Active', 'USD'],
        ['tulip', 'club-weekend', 'Store', 'Active', 'EUR'],
        ['tulip', 'spring-run', 'Store', 'Active', 'EUR'],
      ],
    );
    for (const { tenant_id, slug } of data) {
      const event = await staff.getEvent({ params: { tenant_id, slug } });
      // The draft has an unpublished product, to show that warning.
      expect(event.data.missing, slug).toEqual(slug === 'autumn-draft' ? ['unpublished'] : []);
      // Gifts have no price, and a team pays cost price; everything else is sold for more.
      if (event.data.type === 'Promo' || event.data.type === 'Bulk') continue;
      for (const product of event.data.products) {
        expect(product.store_selling_price, product.name).toBeGreaterThan(product.unit_cost);
      }
    }
    const [springRun] = await rows(`select default_language, vat_rate from events where slug = 'spring-run'`);
    expect(springRun).toEqual({ default_language: 'nl', vat_rate: 2100 });
  });

  test('show visitors what active and paused events offer, and nothing else', async () => {
    const shown = `shown as (select * from events where tenant_id = $1 and status <> 'Draft' and deleted_at is null),
      offered as (select o.* from event_products o join shown e on (e.tenant_id, e.id) = (o.tenant_id, o.event_id)),
      sold as (select * from products p where published_revision is not null
        and exists (select from offered o where (o.tenant_id, o.product_id) = (p.tenant_id, p.id)))`;
    const tables = [
      ['events', 'id', 'shown'],
      [
        'store_texts',
        'event_id, language',
        'store_texts join shown on (shown.tenant_id, id) = (store_texts.tenant_id, event_id)',
      ],
      ['event_products', 'event_id, product_id', 'offered'],
      ['products', 'id', 'sold'],
      [
        'design_revisions',
        'product_id, design_revisions.revision',
        `design_revisions join sold
        on (sold.tenant_id, id, published_revision) = (design_revisions.tenant_id, product_id, design_revisions.revision)`,
      ],
    ] as const;
    for (const tenant of ['acme', 'desert', 'tulip']) {
      for (const [table, key, allowed] of tables) {
        const { rows: seen } = await server.services.database.tx({ tenant, as: 'public' }, (tx) =>
          tx.$client.query(`select ${key} from ${table} order by ${key}`),
        );
        const expected = await rows(`with ${shown} select ${key} from ${allowed} order by ${key}`, [tenant]);
        expect(seen, `${table} of ${tenant}`).toEqual(expected);
        if (table !== 'store_texts') expect(seen, `${table} of ${tenant}`).not.toEqual([]);
      }
    }
    const [hidden] = await rows(
      `with ${shown} select
      (select count(*) from event_products where tenant_id = $1) > (select count(*) from offered) as offers,
      (select count(*) from products where tenant_id = $1) > (select count(*) from sold) as products`,
      ['acme'],
    );
    expect(hidden).toEqual({ offers: true, products: true });
  });

  test('have events around today: ended, open and planned', async () => {
    const staff = await signIn('staff@inkstand.test');
    const now = server.services.now();
    const day = (days: number) => addDays(toDay(now), days);
    const query = { from: day(-35), to: day(35) };
    const { data } = await staff.eventCalendar({ params: { tenant_id: 'all' }, query });
    const found = data.map(({ event, kind, date }) => `${event.slug} ${kind} ${date < day(0) ? 'before' : 'after'}`);
    expect(found.toSorted()).toEqual([
      'autumn-draft opens after',
      'club-weekend closes after',
      'club-weekend opens after',
      'launch-day closes before',
      'night-market closes before',
      'night-market opens before',
      'open-house closes after',
      'open-house in_hands after',
      'open-house opens before',
    ]);
  });

  test('have 200 unused codes and two vouchers without a limit', async () => {
    const codes = await rows<{ label: string; uses: number; maximum_uses: number }>(
      `select label, uses, maximum_uses from promo_codes where label like 'WELCOME%' order by label`,
    );
    expect(codes).toHaveLength(200);
    expect([codes[0], codes.at(-1)]).toEqual([
      { label: 'WELCOME-0001', uses: 0, maximum_uses: 1 },
      { label: 'WELCOME-0200', uses: 0, maximum_uses: 1 },
    ]);
    const vouchers = await rows(
      `select label, discount_amount::int, maximum_uses, expires_at from vouchers order by label`,
    );
    expect(vouchers).toEqual([
      { label: 'ALLPAID', discount_amount: 50_000, maximum_uses: null, expires_at: null },
      { label: 'SUMMER10', discount_amount: 1_000, maximum_uses: null, expires_at: null },
    ]);
  });

  test('have the pictures of their designs and stores, each as a drawing or in pixels', async () => {
    const stored = await rows('select tenant_id, name, mime_type from assets');
    expect(stored.map(({ tenant_id, name, mime_type }) => `${tenant_id} ${name} ${mime_type}`).sort()).toEqual(
      [...Object.values(pictures), ...Object.values(storePictures)]
        .map(({ tenant, name, as }) => `${tenant} ${name} ${as === 'png' ? 'image/png' : 'image/svg+xml'}`)
        .sort(),
    );
  });

  test('are the same in every installation', async () => {
    checkPicturesOnce();
    await using other = await startTestServer({ now: () => new Date('2027-03-01T10:00:00Z') });
    skipPictures(other);
    await seedDemo(other.services);
    for (const text of [
      'select id, name, fingerprints from products join design_revisions on product_id = id order by id',
      'select id, order_ref, status, total::int, production_cost::int, estimated_delivery_from is null from orders order by id',
      'select id, name, address_postcode from customers order by id',
      'select id, sku, quantity, fingerprints from order_lines order by id',
      'select id, account, amount::int, transaction_id from ledger_entries order by id',
      'select shipment_id, type, tracking_number from shipment_events order by id',
      'select id, email from users order by id',
      'select id, name, sha256 from assets order by id',
      'select id, label, uses from promo_codes order by id',
      'select id, total::int, quantities from bulk_purchases order by id',
      'select tenant_id, action, actor, object_id, details from audit_log order by tenant_id, action, object_id, details::text',
    ]) {
      const comparable = text.replaceAll('  ', ' ');
      expect(await other.db.ownerQuery(comparable)).toEqual(await rows(comparable));
    }
  }, 120_000);
});

describe('the demonstration’s designs', () => {
  test('print without a warning on every colour, with the fingerprints that the server computes', async () => {
    const fonts = await fontBook();
    const sizes = await rows<{ id: string; width: number; height: number; mime_type: string }>(
      'select id, width, height, mime_type from assets',
    );
    const sizesById = Object.fromEntries(
      sizes.map(({ id, mime_type, ...size }) => [id, { ...size, isVector: mime_type === 'image/svg+xml' }]),
    );
    const designs = await rows<{
      name: string;
      document: unknown;
      fingerprints: object;
      own: string[];
      colours: { code: string; name: string; hex: string }[];
      values: { print_techniques: string[]; colour_count: number };
    }>(
      `select products.name, document, fingerprints, products.colours as own, catalogue_variants.colours, values
       from products join design_revisions on product_id = products.id
       join catalogue_variants on code = catalogue_code`,
    );
    expect(designs.length).toBeGreaterThan(15);
    for (const { name, document, fingerprints, own, colours, values } of designs) {
      const design = readDesign(document);
      const fabrics = colours.filter(({ code }) => own.includes(code));
      const limits = printLimits(values.print_techniques, values.colour_count);
      const findings = preflightDesign(design, { fonts, sizes: sizesById, fabrics, limits });
      // Pictures may run towards the edge; text may not.
      const others = findings.filter(({ code }) => code !== 'design.outside_safe_area');
      expect(others, name).toEqual([]);
      expect(await computeFingerprints(design, fonts)).toEqual(fingerprints);
    }
  });
});

describe('the past orders', () => {
  test('are a few hundred of the last 90 days, in every state, all frozen', async () => {
    const orders = await rows<{ status: string; frozen: boolean; days: number }>(
      `select status, frozen, extract(epoch from now() - placed_at)::float / 86400 as days from orders`,
    );
    expect(orders.length).toBeGreaterThan(300);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(orders.every(({ frozen }) => frozen)).toBe(true);
    expect(Math.max(...orders.map(({ days }) => days))).toBeLessThan(91);
    expect(Math.min(...orders.map(({ days }) => days))).toBeGreaterThan(0);
    // The demonstration shop gets its products; no job touches an order.
    expect(server.jobs.map(({ name }) => name)).toEqual(['shop.push']);
  });

  test('add up: lines and shipping equal the total, the ledger balances, budgets and vouchers count their uses', async () => {
    expect(
      await rows(`
        select order_ref from orders
        cross join lateral (select sum(net) as net, sum(vat) as vat from order_lines where order_id = orders.id) as lines
        where total_excluding_vat + total_vat <> total or kind <> 'promo'
          and (total_excluding_vat <> lines.net + shipping_net or total_vat <> lines.vat + shipping_vat)`),
    ).toEqual([]);
    const [ledger] = await rows(`select count(*)::int as entries, sum(amount)::int as sum, max(at) < now() as "isPast",
      (select count(*)::int from (select from ledger_entries group by transaction_id having sum(amount) <> 0) as each) as broken
      from ledger_entries`);
    expect(ledger).toMatchObject({ sum: 0, broken: 0, isPast: true });
    expect(ledger?.entries).toBeGreaterThan(1000);
    const [spent] = await rows(`select (select budget_used::int from events where slug = 'welcome-gift') as used,
      sum(production_cost)::int as spent from orders
      where kind = 'promo' and status not in ('cancelled', 'over budget', 'over budget limit')`);
    expect(spent?.used).toBe(spent?.spent);
    expect(spent?.used).toBeGreaterThan(0);
    // All 200 codes can be claimed: budget and credit account cover their cost.
    expect(await rows('select id from tenants where credit_used > credit_limit / 2 and verified')).toEqual([]);
    const [voucher] = await rows(`select uses, (select count(*)::int from voucher_uses where voucher_id = id
      and state = 'redeemed') as redeemed from vouchers where label = 'SUMMER10'`);
    expect(voucher?.uses).toBe(voucher?.redeemed);
    expect(voucher?.uses).toBeGreaterThan(3);
  });

  test('are invoiced monthly, all but the latest invoice are paid, and the credit account holds the rest', async () => {
    const found = await rows(`select tenant_id as tenant, count(*) filter (where kind = 'invoice')::int as invoices,
      count(*) filter (where status = 'paid' and kind = 'invoice')::int as paid,
      count(*) filter (where status = 'open')::int as open from invoices group by 1 having tenant_id = 'acme'`);
    expect(found).toMatchObject([{ tenant: 'acme', open: 1 }]);
    expect(found[0]?.invoices).toBeGreaterThan(1);
    expect(found[0]?.paid).toBeGreaterThan(0);
    const wrong = await rows(`
      with booked as (select tenant_id, order_id, -sum(amount) as amount from ledger_entries where account = 'credit' group by 1, 2)
      select id from tenants where credit_status = 'active' and credit_used <> (
        select coalesce(sum(amount), 0) from booked where tenant_id = tenants.id and not exists (
          select from invoice_lines join invoices on invoices.tenant_id = invoice_lines.tenant_id and invoices.id = invoice_id
          where invoice_lines.tenant_id = tenants.id and invoice_lines.order_id = booked.order_id and not is_credit
            and invoices.status = 'paid'))`);
    expect(wrong).toEqual([]);
  });

  test('passed through their states one by one, before now, ending in their current one', async () => {
    const broken = await rows(`
      with steps as (
        select order_id, "from", "to", at, lag("to") over own as before, lag(at) over own as at_before,
          row_number() over (partition by order_id order by id desc) as from_end
        from order_events where "to" is not null window own as (partition by order_id order by id)
      )
      select orders.order_ref from steps join orders on orders.id = order_id
      where "from" is distinct from before or at < at_before or at > now() or (from_end = 1 and "to" <> status)`);
    expect(broken).toEqual([]);
    const [unshipped] = await rows(`select count(*)::int as orders from orders where status = 'shipped' and not exists
      (select 1 from shipments join shipment_events on shipment_id = shipments.id
       where shipments.order_id = orders.id and type = 'shipped')`);
    expect(unshipped).toEqual({ orders: 0 });
    // Printing is planned as the product plans it: not before the order came, and on days that are worked.
    const misplanned = await rows(`
      select order_id, planned_day::text, ship_by::text from shipments join fulfillers on fulfillers.id = fulfiller_id
      where planned_day is null or ship_by is null or choice is null
        or planned_day < (shipments.created_at at time zone time_zone)::date or ship_by < planned_day
        or not extract(isodow from planned_day)::int = any(working_days) or planned_day::text = any(closed_dates)
        or not extract(isodow from ship_by)::int = any(working_days) or ship_by::text = any(closed_dates)`);
    expect(misplanned).toEqual([]);
    // Most of what was shipped has arrived, after it was sent.
    const [arrivals] = await rows<Record<'shipped' | 'delivered' | 'wrong', number>>(`
      select count(*)::int as shipped, count(delivered_at)::int as delivered, (count(*) filter (where delivered_at > now()
        or delivered_at is distinct from (select max(occurred_at) from shipments join shipment_events on shipment_id = shipments.id
          where shipments.order_id = orders.id and type = 'delivered')
        or delivered_at < (select max(at) from order_events where order_id = orders.id and "to" = 'shipped')))::int as wrong
      from orders where status = 'shipped'`);
    expect(arrivals?.wrong).toBe(0);
    expect(arrivals?.delivered).toBeGreaterThan((arrivals?.shipped ?? 0) / 2);
    expect(arrivals?.delivered).toBeLessThan((arrivals?.shipped ?? 0) * 0.9);
  });

  test('have one personal text for each field of their design', async () => {
    const personal = await rows<{ name: string; text: string }>(
      `select name, custom_text_back as text from order_lines where name in ('Lenteloop-shirt', 'Team shirt 2026')
       and custom_text_back <> ''`,
    );
    expect(personal.length).toBeGreaterThan(5);
    for (const { text } of personal) expect(text).toMatch(/^\p{L}+\n\d{1,2}$/u);
  });

  test('have print files once their timeline says so, and not before', async () => {
    const differing = await rows(
      `select order_ref, status from orders
       where exists (select from order_events where order_id = orders.id and "to" = 'processed')
         <> exists (select from print_files where order_id = orders.id)`,
    );
    expect(differing).toEqual([]);
  });

  test('are visible to their tenant with items, parcel and timeline', async () => {
    const acme = await signIn('service@acme.test');
    const params = { tenant_id: 'acme' };
    const { data } = await acme.listOrders({ params, query: { status: 'shipped', event: 'summer-fest' } });
    const order = await acme.getOrder({ params: { ...params, order_ref: data[0]!.order_ref } });
    expect(order.data.shipments).toMatchObject([
      { fulfiller: { name: 'Northprint' }, state: 'shipped', carrier: 'Parcel Post' },
    ]);
    expect(order.data.timeline.at(-1)).toMatchObject({ to: 'shipped', actor: 'Northprint' });
    expect(order.data.items.length).toBeGreaterThan(0);
  });
});

type Staff = Awaited<ReturnType<typeof signIn>>;
type Params = { tenant_id: string; order_ref: string };

type Act = (staff: Staff, params: Params, order: OrderDetail) => Promise<{ success: true }>;

/** The first action that the order page offers for each waiting state: a screen of its own, or a button. */
const WAYS: Record<string, Act> = {
  ...Object.fromEntries(WAITING_EXCEPTIONS.map((status) => [status, clickBestAction(status)])),
  'address issue': (staff, params, { customer: { email: _email, ...address } }) =>
    staff.correctAddress({ params, body: { ...address, address_first_line: '1 High Street', confirm_address: true } }),
  'artwork issue': (staff, params, { items }) =>
    staff.replaceArtwork({
      params,
      body: {
        lines: items.map(({ id, current_revision, custom_text_front, custom_text_back }) => ({
          order_line_id: id,
          revision: current_revision,
          custom_text_front,
          custom_text_back,
        })),
      },
    }),
  'awaiting reprint': (staff, params, { care }) =>
    staff.placeReplacement({ params: { ...params, request_id: care.requests[0]!.id }, body: {} }),
  'fulfiller submission error': async (staff, params, order) => {
    // It can be given to another fulfiller too, which would make the parcel that the first one refused.
    const { data } = await staff.listOrderFulfillers({ params });
    const refusing = data.find(({ name }) => name === order.shipments[0]!.fulfiller.name);
    expect(refusing?.disabled_reason).toContain('did not take');
    return clickBestAction('fulfiller submission error')(staff, params, order);
  },
  'fulfiller routing error': async (staff, params) => {
    const { data } = await staff.listOrderFulfillers({ params });
    const fitting = data.find(({ disabled_reason }) => disabled_reason === null);
    return staff.chooseFulfiller({ params, body: { fulfiller_id: fitting!.id } });
  },
};

function clickBestAction(status: ExceptionStatus): Act {
  const action = ORDER_EXCEPTIONS[status].bestAction ?? '';
  return (staff, params) => staff.actOnOrder({ params, body: { action, reason: '' } });
}

type Waiting = { tenant_id: string; order_ref: string; status: string };

async function act(staff: Staff, { status, ...params }: Waiting): Promise<void> {
  const { data } = await staff.getOrder({ params });
  const answer = await WAYS[status]!(staff, params, data);
  expect(answer.success, `${status} ${params.order_ref}`).toBe(true);
}

/** One order of each kind, the one with the fewest prints. */
const readWaiting = () =>
  rows<Waiting>(`select tenant_id, order_ref, status from orders where status = any($1) order by items_count, id`, [
    Object.keys(WAYS),
  ]);

describe('work on the demonstration data', () => {
  beforeAll(() => line.start());

  test('one order of each waiting state continues to a printer after its action, and no other order moves', async () => {
    const staff = await signIn('staff@inkstand.test');
    const chosen = Object.values(Object.groupBy(await readWaiting(), ({ status }) => status)).map((same) => same![0]!);
    expect(chosen.map(({ status }) => status).sort()).toEqual(Object.keys(WAYS).sort());
    const refs = chosen.map(({ order_ref }) => order_ref);
    const others = () =>
      rows('select id, status, frozen from orders where frozen and order_ref <> all($1) order by id', [refs]);
    const before = await others();
    for (const one of chosen) await act(staff, one);
    const goingOn = chosen.filter(({ status }) => status !== 'awaiting reprint').map(({ order_ref }) => order_ref);
    await vi.waitFor(
      async () => {
        const stuck = await rows(
          `select order_ref, status from orders where order_ref = any($1) and not exists (
            select from order_events where order_id = orders.id and "to" = 'submitted to fulfiller')`,
          [goingOn],
        );
        expect(stuck).toEqual([]);
      },
      { timeout: 150_000, interval: 250 },
    );
    expect(await others()).toEqual(before);
    // What is submitted has been drawn.
    const undrawn = await rows(
      `select order_ref from print_files join orders on orders.id = order_id where sha256 = '' and order_ref = any($1)`,
      [goingOn],
    );
    expect(undrawn).toEqual([]);
  }, 180_000);

  test('the other waiting orders accept the same action', async () => {
    // Does not wait for their print files.
    await line.runner.stop();
    const staff = await signIn('staff@inkstand.test');
    const waiting = await readWaiting();
    expect(waiting.length).toBeGreaterThan(15);
    // One more of each state, unless the run is thorough.
    for (const same of Object.values(Object.groupBy(waiting, ({ status }) => status))) {
      for (const one of isThorough() ? same! : same!.slice(0, 1)) await act(staff, one);
    }
  }, 60_000);

  test('the cancellation of a past order can be requested manually from its printer, and staff confirm it', async () => {
    const staff = await signIn('staff@inkstand.test');
    const [params] = await rows<{ tenant_id: string; order_ref: string }>(
      `select tenant_id, order_ref from orders where status = 'picked' and frozen order by id limit 1`,
    );
    const ask = { params: params!, body: { action: 'request_cancellation', reason: 'Ordered twice' } };
    expect((await staff.actOnOrder(ask)).data.attention).toHaveLength(1);
    const confirmed = await staff.actOnOrder({ ...ask, body: { action: 'confirm_cancellation', reason: '' } });
    expect(confirmed.data.status).toBe('cancelled');
  });

  test('a printer downloads the print files of a past parcel, which are drawn then and recorded', async () => {
    const printer = await signIn('printer@northprint.test');
    const [parcel] = await rows<{ id: string; order_id: string }>(
      `select shipments.id, order_id from shipments join orders on orders.id = order_id
       where status = 'picked' and frozen and fulfiller_id = 'northprint' order by items_count, orders.id limit 1`,
    );
    const files = () =>
      rows<{ sha256: string; bytes: number }>('select sha256, bytes from print_files where order_id = $1', [
        parcel!.order_id,
      ]);
    expect(new Set((await files()).map(({ sha256 }) => sha256))).toEqual(new Set(['']));
    const params = { tenant_id: 'printer-northprint' };
    const { data } = await printer.createParcelDownload({ params, body: { ids: [parcel!.id] } });
    expect(data.without_files).toEqual([]);
    const zip = await printer.parcelFiles({ params: { ...params, batch_id: data.batch_id } });
    const bytes = (await zip.arrayBuffer()).byteLength;
    const drawn = await files();
    expect(drawn.every((file) => /^[0-9a-f]{64}$/.test(file.sha256))).toBe(true);
    expect(bytes).toBeGreaterThan(drawn.reduce((sum, file) => sum + file.bytes, 0) / 2);
  }, 60_000);

  test('the totals of the screens agree: codes and gifts, bulk orders and orders, and the audit log has them all', async () => {
    const staff = await signIn('staff@inkstand.test');
    const gift = { tenant_id: 'acme', slug: 'welcome-gift' };
    const { data: codes } = await staff.listCodes({ params: gift });
    const [gifts] = await rows<{ claimed: number }>(
      `select count(*)::int as claimed from orders where kind = 'promo' and status <> 'cancelled'`,
    );

    expect(codes.figures.claimed).toBe(gifts!.claimed);
    const { data: purchases } = await staff.listBulkPurchases({ params: { tenant_id: 'acme', slug: 'team-kit' } });
    const [boxes] = await rows<{ orders: number }>(`select count(*)::int as orders from orders where kind = 'bulk'`);
    expect(purchases).toHaveLength(boxes!.orders);
    // A fulfiller has as many parcels at work as its own people see.
    const { data: fulfillers } = await staff.listFulfillers({ params: { tenant_id: 'all' } });
    const { states } = await (await signIn('printer@northprint.test')).listParcels({
      params: { tenant_id: 'printer-northprint' },
    });
    const northprint = fulfillers.find(({ id }) => id === 'northprint')?.staff?.queue ?? [];
    const atWork = northprint.reduce((sum, { shipments }) => sum + shipments, 0);
    expect(atWork).toBeGreaterThanOrEqual(states.to_pick + states.to_print + states.to_pack + states.to_ship);
    expect(states.to_print).toBeGreaterThan(0);
    const { meta } = await staff.listAuditLog({ params: { tenant_id: 'all' } });
    const [placed] = await rows<{ orders: number }>('select count(*)::int as orders from orders');
    expect(meta.total).toBeGreaterThan(placed!.orders);
  });
});
