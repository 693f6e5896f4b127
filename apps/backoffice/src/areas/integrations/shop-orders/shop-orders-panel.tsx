import type { ShopOrder } from '@inkstand/contract/integrations/shop-orders';
import { t } from '@inkstand/i18n/office/integrations';
import { Anchor, Box, Group, SegmentedControl, Text } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { OrderStatusBadge } from '#areas/orders/order-pages/order-status-badge.tsx';
import { ShopOrderActions } from '#areas/orders/shop-orders/shop-order-actions.tsx';
import { IMPORT_LABELS, shopOrderErrors, trackingLabel } from '#areas/orders/shop-orders/shop-order-labels.ts';
import { paths } from '#paths.ts';
import { Dimmed, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { moment } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Panel } from '#ui/panel.tsx';
import table from '#ui/record-table.module.css';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface ShopOrdersPanelProps {
  tenant: string;
  orders: {
    data: ShopOrder[];
    meta: { total: number; page: number; per_page: number };
    attention: number;
  };
  /** Tenant for staff's links. */
  ofStaff: string | undefined;
}

/** The orders that the shop has sent, with what has become of them here. */
export function ShopOrdersPanel({ tenant, orders: { data, meta, attention }, ofStaff }: ShopOrdersPanelProps) {
  const { search, change } = useListSearch();
  const isNarrowed = search.get('orders') === 'attention';
  const hasChoice = attention > 0 || isNarrowed;
  return (
    <Panel
      title={t('orders')}
      aside={
        hasChoice && (
          <SegmentedControl
            size="xs"
            aria-label={t('which_orders')}
            value={isNarrowed ? 'attention' : 'all'}
            onChange={(value) => change({ orders: value === 'all' ? null : value })}
            data={[
              { value: 'all', label: t('all') },
              { value: 'attention', label: t('needs_attention_count', { count: attention }) },
            ]}
          />
        )
      }
    >
      <RecordTable
        isDense
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'in-the-shop',
            label: t('in_the_shop'),
            cell: ({ number, url, received_at: at }) => (
              <TwoLines second={moment(at)}>
                <Anchor href={url} target="_blank" rel="noreferrer" size="sm" fw={600}>
                  {number || t('not_read_yet')}
                </Anchor>
              </TwoLines>
            ),
          },
          {
            key: 'order',
            label: t('order_here'),
            cell: ({ order }) =>
              order ? (
                <ReferenceLink to={paths.order(order.order_ref, ofStaff)}>{order.order_ref}</ReferenceLink>
              ) : (
                <Dimmed>{t('no_order_yet_cell')}</Dimmed>
              ),
          },
          { key: 'state', label: t('state'), cell: (row) => <State shopOrder={row} /> },
          {
            key: 'tracking',
            label: t('tracking'),
            cell: (row) => {
              const tracking = trackingLabel(row);
              return tracking ? <StatusBadge {...tracking} /> : <Dimmed>{t('not_shipped')}</Dimmed>;
            },
          },
          {
            key: 'actions',
            label: t('actions'),
            isLabelHidden: true,
            cell: (row) => <ShopOrderActions tenant={tenant} shopOrder={row} size="xs" />,
          },
        ]}
        empty={
          isNarrowed ? (
            <Empty icon={IconShoppingBag} title={t('nothing_needs_attention')} text={t('orders_of_the_shop_go_on')} />
          ) : (
            <Empty icon={IconShoppingBag} title={t('no_orders_yet')} text={t('as_soon_as_someone_buys_one_text')} />
          )
        }
      />
      <ListFoot meta={meta} total={t('count_orders', { count: meta.total })} />
    </Panel>
  );
}

function State({ shopOrder }: { shopOrder: ShopOrder }) {
  const { order, status, release_at: releaseAt } = shopOrder;
  return (
    <Box maw={320}>
      <Group gap={6} className={table.badges}>
        {order ? <OrderStatusBadge status={order.status} /> : <StatusBadge {...IMPORT_LABELS[status]} />}
      </Group>
      {status === 'held' && (
        <Text size="xs" c="dimmed">
          {releaseAt ? t('until_date', { date: moment(releaseAt) }) : t('until_someone_releases_it')}
        </Text>
      )}
      {shopOrderErrors(shopOrder).map((error) => (
        <Text key={error} size="xs" c="red">
          {error}
        </Text>
      ))}
    </Box>
  );
}
