import { t } from '@inkstand/i18n/office/buying';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Stack } from '@mantine/core';
import { IconPackages, IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { ago, day, money, number } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { STATUS_LABELS } from './bulk-labels.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  return api.listBulkPurchases({ params: { tenant_id: tenant, slug: params.slug ?? '' }, query: { page } });
}

/** A client's bulk orders of this event, including drafts. */
export function Component() {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const { data, meta } = useLoaderData<typeof loader>();
  const { run, isPending } = useApiCall();
  const mayNot = useChangeDisabledReason(event);
  const disabledReason = mayNot ?? (event.products.length === 0 ? t('add_at_least_one_product_first') : undefined);
  const bulkOrderPath = (id: string) =>
    paths.bulkOrder(event.slug, id, user.superadmin === 1 ? event.tenant_id : undefined);
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const begin = () => run(async () => navigate(bulkOrderPath((await api.createBulkPurchase({ params })).data.id)));
  const button = (
    <GuardedButton
      disabledReason={disabledReason}
      loading={isPending}
      leftSection={<IconPlus size={18} />}
      onClick={begin}
    >
      {t('new_bulk_order')}
    </GuardedButton>
  );
  if (meta.total === 0) {
    return (
      <Empty
        icon={IconPackages}
        title={t('no_bulk_orders_yet')}
        text={t('choose_quantities_by_colour_and_size')}
        action={button}
      />
    );
  }
  return (
    <Stack gap="md">
      <Group justify="flex-end">{button}</Group>
      <RecordTable
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'bulk-order',
            label: t('bulk_order'),
            phone: 'title',
            cell: ({ id, status, created_at }) => (
              <TwoLines second={t('started', { time: ago(created_at) })}>
                <ReferenceLink to={bulkOrderPath(id)}>
                  {status === 'draft'
                    ? t('draft_of', { date: day(created_at) })
                    : t('order_of', { date: day(created_at) })}
                </ReferenceLink>
              </TwoLines>
            ),
          },
          {
            key: 'state',
            label: t('state'),
            phone: 'status',
            cell: ({ status }) => <StatusBadge {...STATUS_LABELS[status]} />,
          },
          { key: 'pieces', label: t('pieces'), kind: 'number', phone: 'second', cell: ({ pieces }) => number(pieces) },
          {
            key: 'addresses',
            label: t('addresses'),
            kind: 'number',
            phone: 'aside',
            cell: ({ destinations_count }) => number(destinations_count),
          },
          {
            key: 'total',
            label: t('total'),
            kind: 'number',
            phone: 'amount',
            cell: ({ total, currency }) => money(total, currency),
          },
          {
            key: 'placed',
            label: t('placed'),
            kind: 'moment',
            cell: ({ placed_at }) => (placed_at ? day(placed_at) : '–'),
          },
        ]}
      />
      <ListFoot meta={meta} things="bulk_orders" />
    </Stack>
  );
}
