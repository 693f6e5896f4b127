import type { Client } from '@inkstand/contract';
import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may } from '@inkstand/domain/roles';
import { listTenant } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

export interface Hit {
  kind: 'Order' | 'Event' | 'Product' | 'Person' | 'Client';
  key: string;
  label: string;
  note: string;
  to: string;
}

const MAX_PER_KIND = 5;
type Api = Pick<Client, 'listOrders' | 'listEvents' | 'listProducts' | 'listUsers' | 'listClients'>;

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
    api.listOrders(request).then(({ data }) =>
      data.map((order) => ({
        kind: 'Order',
        key: `order-${order.id}`,
        label: order.order_ref,
        note: order.customer.name,
        to: paths.order(order.order_ref, owner(order.tenant_id)),
      })),
    ),
    api.listEvents(request).then(({ data }) =>
      data.map((event) => ({
        kind: 'Event',
        key: `event-${event.id}`,
        label: event.name,
        note: `${event.type}, ${event.status}`,
        to: paths.eventPage(event.slug, 'overview', owner(event.tenant_id)),
      })),
    ),
    api.listProducts(request).then(({ data }) =>
      data.map((product) => ({
        kind: 'Product',
        key: `product-${product.id}`,
        label: product.name,
        note: product.status,
        to: paths.productDesign(product.id, owner(product.tenant_id)),
      })),
    ),
  ];
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
