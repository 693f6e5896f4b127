import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Line, startLine } from '#areas/production/production/testing.ts';
import { seedDemo } from './seed-demo.ts';
import { skipPictures, skipPrints } from './testing.ts';

// Works on the demonstration data: resolves every order that waits for a person by the action offered, on a working
// production line.

let line: Line;
beforeAll(async () => {
  line = await startLine();
  skipPictures(line.server);
  skipPrints(line.server);
  await seedDemo(line.server.services);
  await line.start();
}, 120_000);
afterAll(() => line[Symbol.asyncDispose]());

const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  line.server.db.ownerQuery<Row>(text, values);

async function signIn(email: string) {
  const [user] = await rows<{ id: string; tenant_id: string }>('select id, tenant_id from users where email = $1', [
    email,
  ]);
  return line.server.as({ id: user!.id, tenantId: user!.tenant_id });
}

type Staff = Awaited<ReturnType<typeof signIn>>;
type Params = { tenant_id: string; order_ref: string };

/** The first action that the order page offers for each waiting state. */
const WAYS: Record<string, (staff: Staff, params: Params, order: OrderDetail) => Promise<{ success: true }>> = {
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
  'fulfiller submission error': (staff, params) =>
    staff.actOnOrder({ params, body: { action: 'retry_submission', reason: '' } }),
  'fulfiller routing error': async (staff, params) => {
    const { data } = await staff.listOrderFulfillers({ params });
    const fitting = data.find(({ disabled_reason }) => disabled_reason === null);
    return staff.chooseFulfiller({ params, body: { fulfiller_id: fitting!.id } });
  },
  'over budget': (staff, params) => staff.actOnOrder({ params, body: { action: 'approve', reason: '' } }),
  'over budget limit': (staff, params) => staff.actOnOrder({ params, body: { action: 'release', reason: '' } }),
};

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
}, 180_000);

test('every other waiting order accepts the same action', async () => {
  // Does not wait for their print files.
  await line.runner.stop();
  const staff = await signIn('staff@inkstand.test');
  const waiting = await readWaiting();
  expect(waiting.length).toBeGreaterThan(15);
  for (const one of waiting) await act(staff, one);
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
  const { meta } = await staff.listAuditLog({ params: { tenant_id: 'all' } });
  const [placed] = await rows<{ orders: number }>('select count(*)::int as orders from orders');
  expect(meta.total).toBeGreaterThan(placed!.orders);
});
