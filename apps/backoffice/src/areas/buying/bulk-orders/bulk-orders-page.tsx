import type { BulkPurchase } from '@inkstand/contract/buying/bulk-orders';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { IconPackages, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useChangeRefusal } from '#areas/events/events/change-refusal.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ago, day, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import css from '#ui/record-table.module.css';
import { showProblem } from '#ui/show-problem.ts';
import { STATUS_LABELS } from './bulk-labels.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  return api.listBulkPurchases({ params: { tenant_id: tenant, slug: params.slug ?? '' }, query: { page } });
}

/** What a client has ordered in bulk here, drafts among it. */
export function Component() {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const { data, meta } = useLoaderData<typeof loader>();
  const [isBusy, setBusy] = useState(false);
  const mayNot = useChangeRefusal(event);
  const refusal = mayNot ?? (event.products.length === 0 ? 'Put at least one product in first.' : undefined);
  const addressOf = (id: string) =>
    paths.bulkOrder(event.slug, id, user.superadmin === 1 ? event.tenant_id : undefined);
  async function begin() {
    setBusy(true);
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      await navigate(addressOf((await api.createBulkPurchase({ params })).data.id));
    } catch (error) {
      showProblem(error);
      setBusy(false);
    }
  }
  const button = (
    <GuardedButton refusal={refusal} loading={isBusy} leftSection={<IconPlus size={18} />} onClick={() => void begin()}>
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
      <Table.ScrollContainer minWidth={0} className={css.container}>
        <Table verticalSpacing="sm" highlightOnHover className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Bulk order</Table.Th>
              <Table.Th>State</Table.Th>
              <Table.Th className={css.number}>Pieces</Table.Th>
              <Table.Th className={css.number}>Addresses</Table.Th>
              <Table.Th className={css.number}>Total</Table.Th>
              <Table.Th>Placed</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((purchase) => (
              <Row key={purchase.id} purchase={purchase} to={addressOf(purchase.id)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ListFoot meta={meta} noun={['bulk order', 'bulk orders']} />
    </Stack>
  );
}

function Row({ purchase, to }: { purchase: BulkPurchase; to: string }) {
  const { label, colour } = STATUS_LABELS[purchase.status];
  return (
    <Table.Tr>
      <Table.Td data-label="Bulk order">
        <div className={css.two}>
          <Link to={to} className={css.reference}>
            {purchase.status === 'draft' ? 'Draft' : 'Order'} of {day(purchase.created_at)}
          </Link>
          <Text size="xs" c="dimmed">
            begun {ago(purchase.created_at)}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="State">
        <Badge color={colour} variant="light" radius="sm" tt="none" fw={600}>
          {label}
        </Badge>
      </Table.Td>
      <Table.Td data-label="Pieces" className={css.number}>
        {purchase.pieces.toLocaleString('en-GB')}
      </Table.Td>
      <Table.Td data-label="Addresses" className={css.number}>
        {purchase.destinations_count}
      </Table.Td>
      <Table.Td data-label="Total" className={css.number}>
        {money(purchase.total, purchase.currency)}
      </Table.Td>
      <Table.Td data-label="Placed" className={css.when}>
        {purchase.placed_at ? day(purchase.placed_at) : '–'}
      </Table.Td>
    </Table.Tr>
  );
}
