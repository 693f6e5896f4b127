import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { productRows } from './queries.ts';
import { planRewrite } from './rewrite.ts';
import type { LimitSettings, Written } from './settings.ts';

type Body = Record<string, string>;

/** Calls that place an order: each reads the same rows as the product, then writes all its rows in one statement. */
export function registerOrders(app: FastifyInstance, pool: Pool, { shop, placed }: LimitSettings): void {
  const { tenant, store, gift, voucher } = shop;
  const checkout = `/api/${tenant}/${store.slug}/checkout`;
  const readStore = () => pool.query(productRows(tenant, store.slug, store.line.product_id));

  const claim = writer(pool, 'claim', placed.claim, {
    allowed: `update promo_codes set uses = uses + 1
      where tenant_id = $1 and event_id = $2 and code = $3 and uses < maximum_uses and revoked_at is null`,
    changes: [
      'update events set budget_used = budget_used + $4 where tenant_id = $1 and id = $2 and budget_used + $4 <= budget',
      'update tenants set credit_used = credit_used + $4 where id = $1',
    ],
    parameters: 4,
  });
  app.post(`/api/${tenant}/${gift.slug}/claim`, async (_request, reply) => {
    await pool.query(productRows(tenant, gift.slug, gift.line.product_id));
    await claim([tenant, gift.eventId, gift.code, placed.claim.cost]);
    return reply.type('application/json').send(placed.claim.answer);
  });

  const customer = writer(pool, 'customer', placed.customer, {
    allowed: 'select from tenants where id = $1',
    changes: [],
    parameters: 1,
  });
  app.post(`${checkout}/create-customer`, async (_request, reply) => {
    await readStore();
    await customer([tenant]);
    return reply.type('application/json').send(placed.customer.answer);
  });

  const pay = writer(pool, 'pay', placed.pay, {
    allowed: 'update vouchers set uses = uses + 1 where tenant_id = $1 and code = $2',
    changes: [],
    parameters: 2,
  });
  app.post(`${checkout}/pay`, async (_request, reply) => {
    await readStore();
    const fresh = await pay([tenant, voucher]);
    const { answer, orderId } = placed.pay;
    return reply.type('application/json').send(answer.replaceAll(orderId, fresh.get(orderId) ?? ''));
  });

  const success = writer(pool, 'success', placed.success, {
    allowed: `update orders set status = 'new', placed_at = now(), expires_at = null
      where tenant_id = $1 and id = $2 and status is null`,
    changes: [
      `update voucher_uses set state = 'redeemed' where tenant_id = $1 and order_id = $2 and state = 'reserved'`,
      'update tenants set credit_used = credit_used + $3 where id = $1',
    ],
    parameters: 3,
    also: placed.pay.orderId,
  });
  app.post<{ Body: Body }>(`${checkout}/payment-success`, async ({ body }, reply) => {
    const orderId = body.order_id ?? '';
    await success([tenant, orderId, placed.pay.cost], orderId);
    return reply.type('application/json').send(placed.success.answer);
  });
}

interface Statement {
  /** Statement that must match a row before the rows are written; it may update that row. */
  allowed: string;
  changes: string[];
  /** Number of `$n` parameters in the fields above. */
  parameters: number;
  /** A name in the rows that another call has already replaced. */
  also?: string;
}

function writer(pool: Pool, name: string, { rows }: Written, { allowed, changes, parameters, also }: Statement) {
  const rewrite = planRewrite(rows, parameters + 1, also === undefined ? [] : [also]);
  const changeParts = changes.map((change, index) => `change_${index} as (${change})`);
  const text = `with allowed as (${/^update/.test(allowed) ? `${allowed} returning 1` : allowed}),
    ${[...changeParts, rewrite.parts].join(',\n')}
    select pg_notify('bench', $${parameters + 1})`;
  return async (values: unknown[], alsoBecomes = ''): Promise<Map<string, string>> => {
    const { fresh, texts } = rewrite.again(also === undefined ? {} : { [also]: alsoBecomes });
    await pool.query({ name, text, values: [...values, NEWS, ...texts] });
    return fresh;
  };
}

/** A message as long as the one the product sends to open back-office pages. */
const NEWS = JSON.stringify({ channels: ['private-tenant.acme', 'private-event.acme.bench'], order: 'INK-0000-0000' });
