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
import { ago, day, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
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
  const { run, isPending } = useMutation();
  const mayNot = useChangeDisabledReason(event);
  const disabledReason = mayNot ?? (event.products.length === 0 ? 'Put at least one product in first.' : undefined);
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
      New bulk order
    </GuardedButton>
  );
  if (data.length === 0) {
    return (
      <Empty
        icon={IconPackages}
        title="No bulk orders yet"
        text="Say how many you want in each colour and size, send them to one address or to many, and pay on your credit account or by card."
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
            label: 'Bulk order',
            cell: ({ id, status, created_at }) => (
              <TwoLines second={`begun ${ago(created_at)}`}>
                <ReferenceLink to={bulkOrderPath(id)}>
                  {status === 'draft' ? 'Draft' : 'Order'} of {day(created_at)}
                </ReferenceLink>
              </TwoLines>
            ),
          },
          { label: 'State', cell: ({ status }) => <StatusBadge {...STATUS_LABELS[status]} /> },
          { label: 'Pieces', kind: 'number', cell: ({ pieces }) => pieces.toLocaleString('en-GB') },
          { label: 'Addresses', kind: 'number', cell: ({ destinations_count }) => destinations_count },
          { label: 'Total', kind: 'number', cell: ({ total, currency }) => money(total, currency) },
          { label: 'Placed', kind: 'moment', cell: ({ placed_at }) => (placed_at ? day(placed_at) : '–') },
        ]}
      />
      <ListFoot meta={meta} noun={['bulk order', 'bulk orders']} />
    </Stack>
  );
}
