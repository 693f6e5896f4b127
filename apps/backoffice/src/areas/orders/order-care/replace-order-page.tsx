import { t } from '@inkstand/i18n/office/after-sales';
import { apiContext } from '@inkstand/web/context';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OrderStatusBadge } from '#areas/orders/order-pages/order-status-badge.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { listTenant, pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { day, enumerate } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import css from './order-care.module.css';
import { ReplaceForm } from './replace-form.tsx';

/** Maximum number of search results; enough to show that the search text needs to be longer. */
const MAX_FOUND = 10;

/** `/replace-order`: finds an order and reprints pieces of it at no charge to the customer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const orderRef = search.get('order');
  if (orderRef) {
    const { data } = await api.getOrder({ params: { tenant_id: pageTenant(user, request), order_ref: orderRef } });
    return { order: data, requestId: search.get('request'), found: [] };
  }
  const q = search.get('q') ?? '';
  if (q === '') return { order: undefined, requestId: null, found: undefined };
  const { data } = await api.listOrders({
    params: { tenant_id: listTenant(user) },
    query: { q, per_page: MAX_FOUND },
  });
  return { order: undefined, requestId: null, found: data };
}

export function Component() {
  const { order, requestId, found } = useLoaderData<typeof loader>();
  if (!order) return <FindOrder found={found} />;
  return (
    <Page
      title={t('reprint_order', { order: order.order_ref })}
      trail={[
        { label: t('orders'), to: paths.orders() },
        { label: order.order_ref, to: paths.order(order.order_ref, order.tenant_id) },
      ]}
      lead={
        <Group gap="sm">
          <OrderStatusBadge status={order.status} />
          <Text size="sm" c="dimmed">
            {t('event_for_customer', { event: order.event.name, customer: order.customer.name })}
          </Text>
        </Group>
      }
    >
      <ReplaceForm
        key={`${order.order_ref} ${requestId ?? ''}`}
        order={order}
        request={order.care.requests.find(({ id }) => id === requestId)}
      />
    </Page>
  );
}

type Found = Awaited<ReturnType<typeof loader>>['found'];

function FindOrder({ found }: { found: Found }) {
  return (
    <Page
      title={t('replace_an_order')}
      help={<Help term="reprint" />}
      trail={[{ label: t('orders'), to: paths.orders() }]}
      lead={t('create_a_free_replacement_for_items')}
    >
      <Stack gap="lg">
        <SearchInput label={t('find_an_order')} placeholder={t('reference_name_email_postcode_or_code')} width={480} />
        {!found && (
          <Empty icon={IconRefresh} title={t('find_the_order_first')} text={t('then_choose_the_pieces_say_what')} />
        )}
        {found && found.length === 0 && (
          <Empty icon={IconSearchOff} title={t('no_order_was_found')} text={t('search_for_its_reference_or_for')} />
        )}
        {found && found.length > 0 && (
          <Panel title={t('which_order_is_it')}>
            {found.map((order) => (
              <div key={order.id} className={css.request}>
                <Group justify="space-between" gap="sm">
                  <Anchor component={Link} fw={600} to={paths.replaceOrder(order.order_ref, order.tenant_id)}>
                    <Reference>{order.order_ref}</Reference>
                  </Anchor>
                  <OrderStatusBadge status={order.status} />
                </Group>
                <Text size="sm">
                  {order.customer.name} · {order.event.name} · {day(order.created_at)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('pieces_of_products', { count: order.items_count, products: enumerate(order.products) })}
                </Text>
              </div>
            ))}
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
