import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import type { OrderRow } from '@inkstand/contract/orders/orders';
import { Box, Button, Checkbox, Group } from '@mantine/core';
import { IconArrowUp, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentsMenu } from '#areas/after-sales/documents/documents-menu.tsx';
import { ViewsMenu } from '#areas/after-sales/saved-views/views-menu.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import css from '#ui/record-table.module.css';
import { useSelection } from '#ui/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { visibleColumns } from './order-columns.tsx';
import { OrderExports } from './order-exports.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderFilters, SAVED_PARAMETERS } from './order-search.ts';
import { OrdersTable } from './orders-table.tsx';
import { ProgressFileDialog } from './progress-file-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useColumns } from './use-columns.ts';
import { useLiveOrders } from './use-live-orders.ts';

interface OrderListProps {
  list: SavedView['list'];
  /** Tenant in the path of API calls; `all` when staff see every company. */
  tenant: string;
  channels: readonly string[];
  orders: readonly OrderRow[];
  meta: { total: number; page: number; per_page: number; more?: true | undefined };
  /** Set when the list belongs to one event. */
  event?: string;
}

/** An order list with views, filters, columns, exports and bulk actions. */
export function OrderList({ list, tenant, channels, meta, event, ...props }: OrderListProps) {
  const user = useUser();
  const { search } = useListSearch();
  const showsTenant = tenant === 'all';
  const filters = orderFilters(search, event);
  const live = useLiveOrders(channels, props.orders, meta);
  const possible = visibleColumns({ showsTenant, showsEvent: !event });
  const columns = useColumns(list, possible);
  const selection = useSelection(live.orders, JSON.stringify(filters));
  const actions = useBulkActions(tenant);
  const [isFileOpen, setFileOpen] = useState(false);
  const isFiltered = Object.keys(orderFilters(search)).length > 0;
  return (
    <>
      <Group mb="sm" gap="sm">
        <ViewsMenu tenant={tenant} list={list} noun="orders" savedParams={SAVED_PARAMETERS} />
        <ColumnsMenu possible={possible} chosen={columns} />
        <Box ml={{ base: 0, sm: 'auto' }}>
          <Group gap="sm">
            {user.superadmin === 1 && user.role !== 'customer_service' && (
              <Button variant="default" leftSection={<IconFileUpload size={18} />} onClick={() => setFileOpen(true)}>
                Progress from a file
              </Button>
            )}
            {meta.total > 0 && <DocumentsMenu tenant={tenant} filters={filters} />}
            {meta.total > 0 && <OrderExports tenant={tenant} event={event} />}
          </Group>
        </Box>
      </Group>
      <OrderFilters tenant={tenant} spansTenants={showsTenant} {...(event ? { event } : {})} />
      <BulkProgress tenant={tenant} actions={actions} />
      <BulkBar tenant={tenant} selection={selection} filters={filters} meta={meta} actions={actions} />
      {live.newOrders > 0 && (
        <Button variant="light" fullWidth mb="md" leftSection={<IconArrowUp size={16} />} onClick={live.showNew}>
          {live.newOrders} new {live.newOrders === 1 ? 'order' : 'orders'}
        </Button>
      )}
      {live.orders.length > 0 && (
        <Checkbox
          className={css.phone}
          mb="sm"
          label="Select all on this page"
          checked={selection.isPage}
          indeterminate={selection.isPartOfPage}
          onChange={selection.togglePage}
        />
      )}
      <OrdersTable
        orders={live.orders}
        columns={columns.columns}
        isFiltered={isFiltered}
        showsTenant={showsTenant}
        selection={selection}
        showsEvent={!event}
      />
      <ListFoot meta={meta} noun={['order', 'orders']} />
      {isFileOpen && (
        <ProgressFileDialog tenant={tenant} onClose={() => setFileOpen(false)} onBegun={actions.handleUpdate} />
      )}
    </>
  );
}
