import type { Client } from '@inkstand/contract';
import { MIN_CODE_SEARCH } from '@inkstand/contract/events/code-limits';
import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may } from '@inkstand/domain/roles';
import { PRODUCT_STATUSES } from '#areas/design/assets/labels.ts';
import { STATE_LABELS } from '#areas/events/codes/code-labels.ts';
import { TYPE_LABELS } from '#areas/events/events/list/event-labels.ts';
import { listTenant } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { enumerate } from '#ui/format.ts';
import { EVENT_STATUS_LABELS } from '#ui/status-badge.tsx';

export interface Hit {
  kind: 'Order' | 'Event' | 'Product' | 'Code' | 'Person' | 'Client';
  key: string;
  label: string;
  note: string;
  to: string;
  /** An order's number, and for staff its company. */
  order?: { ref: string; tenant?: string };
}

const MAX_PER_KIND = 5;
type Api = Pick<Client, 'listOrders' | 'listEvents' | 'listProducts' | 'findCodes' | 'listUsers' | 'listClients'>;

/** Searches the orders that the user may see: by number, name, email, postcode or code. */
export async function findOrders(api: Pick<Client, 'listOrders'>, user: User, q: string): Promise<Hit[]> {
  const request = { params: { tenant_id: listTenant(user) }, query: { q, per_page: MAX_PER_KIND } };
  const { data } = await api.listOrders(request);
  return data.map(({ id, order_ref: ref, customer, tenant_id }) => {
    const order = user.superadmin === 1 ? { ref, tenant: tenant_id } : { ref };
    return {
      kind: 'Order',
      key: `order-${id}`,
      label: ref,
      note: customer.name,
      to: paths.order(ref, order.tenant),
      order,
    };
  });
}

/**
 * Searches everything that the user may see. Each list is queried through the call of its own page, so the search
 * reveals nothing more. A list that fails does not affect the others.
 */
export async function find(api: Api, user: User, q: string): Promise<Hit[]> {
  const mayUse = (capability: Capability) => may({ ...user, tenantId: user.tenant_id }, capability);
  const isStaff = user.superadmin === 1;
  const request = { params: { tenant_id: listTenant(user) }, query: { q, per_page: MAX_PER_KIND } };
  const owner = (tenant: string) => (isStaff ? tenant : undefined);
  const lists: Promise<Hit[]>[] = [
    findOrders(api, user, q),
    api.listEvents(request).then(({ data }) =>
      data.map((event) => ({
        kind: 'Event',
        key: `event-${event.id}`,
        label: event.name,
        note: enumerate([TYPE_LABELS[event.type], EVENT_STATUS_LABELS[event.status].label]),
        to: paths.eventPage(event.slug, 'overview', owner(event.tenant_id)),
      })),
    ),
    api.listProducts(request).then(({ data }) =>
      data.map((product) => ({
        kind: 'Product',
        key: `product-${product.id}`,
        label: product.name,
        note: PRODUCT_STATUSES[product.status],
        to: paths.productDesign(product.id, owner(product.tenant_id)),
      })),
    ),
  ];
  if (q.length >= MIN_CODE_SEARCH) {
    const codes = api.findCodes(request).then(({ data }) =>
      data.map(({ id, tenant_id, code, state, email, event }): Hit => {
        const page = paths.eventPage(event.slug, 'vouchers', owner(tenant_id));
        return {
          kind: 'Code',
          key: `code-${id}`,
          label: code,
          note: enumerate([email, STATE_LABELS[state].label, event.name]),
          to: `${page}${page.includes('?') ? '&' : '?'}q=${encodeURIComponent(code)}`,
        };
      }),
    );
    lists.push(codes);
  }
  if (mayUse('users.manage')) {
    const people = api.listUsers(request).then(({ data }) =>
      data.map(
        (one): Hit => ({
          kind: 'Person',
          key: `user-${one.id}`,
          label: one.name,
          note: one.email,
          to: `${paths.users()}?q=${encodeURIComponent(one.email)}`,
        }),
      ),
    );
    lists.push(people);
  }
  if (mayUse('clients.manage')) {
    const clients = api
      .listClients(request)
      .then(({ data }) =>
        data.map(
          ({ id, name }): Hit => ({ kind: 'Client', key: `client-${id}`, label: name, note: id, to: paths.client(id) }),
        ),
      );
    lists.push(clients);
  }
  const answers = await Promise.allSettled(lists);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
