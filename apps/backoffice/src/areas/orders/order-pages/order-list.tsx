import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { ActionIcon, Button, Checkbox, Group, Tooltip } from '@mantine/core';
import { IconArrowUp, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DocumentsMenu } from '#areas/orders/documents/documents-menu.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { openView, viewQuery } from '#areas/platform/saved-views/view-query.ts';
import { ViewTabs } from '#areas/platform/saved-views/view-tabs.tsx';
import { DisplayMenu } from '#ui/display-menu.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import css from '#ui/record-table.module.css';
import { useColumns } from '#ui/use-columns.ts';
import { useSelection } from '#ui/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { type ListPlace, placeRows } from './list-place.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderExports } from './order-exports.tsx';
import { OrderFilters } from './order-filters.tsx';
import { isNarrowed, orderFilters, orderQuery, SAVED_PARAMETERS } from './order-search.ts';
import { OrderTotals } from './order-totals.tsx';
import { usualOrderViews } from './order-views.ts';
import { OrdersTable } from './orders-table.tsx';
import { ProgressFileDialog } from './progress-file-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useLiveOrders } from './use-live-orders.ts';
import { useOrderCounts } from './use-order-counts.ts';

interface OrderListProps {
  list: SavedView['list'];
  /** Tenant in the path of API calls; `all` when staff see every company. */
  tenant: string;
  channels: readonly string[];
  orders: readonly OrderRow[];
  meta: { total: number; page: number; per_page: number; more?: true | undefined };
  /** Time zone of the list's days. */
  timeZone: string;
  /** Set when the list belongs to one event. */
  event?: string;
}

/** An order list with views, filters, columns, totals, exports and bulk actions. */
export function OrderList({ list, tenant, channels, meta, timeZone, event, ...props }: OrderListProps) {
  const user = useUser();
  const { search } = useListSearch();
  const showsTenant = tenant === 'all';
  const filters = orderFilters(search, { timeZone, event });
  const live = useLiveOrders(channels, props.orders, meta);
  const sorts = showsTenant && !search.has('client') ? 'time' : 'all';
  const isStaff = user.superadmin === 1;
  const { pathname, search: shownQuery } = useLocation();
  const place: ListPlace = {
    path: pathname + shownQuery,
    tenant,
    query: orderQuery(search, { timeZone, event }),
    orders: placeRows(live.orders),
    first: meta.page,
    last: meta.page,
    before: (meta.page - 1) * meta.per_page,
    total: meta.total,
    isMore: meta.more ?? false,
    perPage: meta.per_page,
  };
  const columns = useColumns(list, orderColumns({ showsTenant, showsEvent: !event, isStaff, sorts, place }));
  const selection = useSelection(live.orders, JSON.stringify(filters));
  const actions = useBulkActions(tenant);
  const [isFileOpen, setFileOpen] = useState(false);
  const counts = useOrderCounts({ tenant, event, rows: props.orders });
  const usual = usualOrderViews(user).map((view) => ({ ...view, count: view.counts && counts?.[view.counts] }));
  const view = openView(usual, viewQuery(search, SAVED_PARAMETERS));
  const tools = (
    <>
      <DisplayMenu columns={columns} />
      {meta.total > 0 && <DocumentsMenu tenant={tenant} filters={filters} />}
      {meta.total > 0 && <OrderExports tenant={tenant} filters={filters} />}
      {isStaff && user.role !== 'customer_service' && (
        <Tooltip label={t('import_progress')}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('import_progress')}
            onClick={() => setFileOpen(true)}
          >
            <IconFileUpload size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
  return (
    <>
      <ViewTabs tenant={tenant} list={list} savedParams={SAVED_PARAMETERS} columns={columns.text} usual={usual} />
      <OrderFilters
        tenant={tenant}
        spansTenants={showsTenant}
        timeZone={timeZone}
        saidByView={[...new URLSearchParams(view?.query).keys()]}
        {...(event ? { event } : {})}
      >
        {tools}
      </OrderFilters>
      <OrderTotals tenant={tenant} filters={filters} rows={props.orders} />
      <BulkProgress tenant={tenant} actions={actions} />
      <BulkBar
        tenant={tenant}
        timeZone={timeZone}
        selection={selection}
        filters={filters}
        meta={meta}
        actions={actions}
      />
      {live.newOrders > 0 && (
        <Button variant="light" fullWidth mb="md" leftSection={<IconArrowUp size={16} />} onClick={live.showNew}>
          {t('new_orders', { count: live.newOrders })}
        </Button>
      )}
      {live.orders.length > 0 && (
        <Checkbox
          className={css.phone}
          mb="sm"
          label={t('select_all_on_this_page')}
          checked={selection.isPage}
          indeterminate={selection.isPartOfPage}
          onChange={selection.togglePage}
        />
      )}
      <OrdersTable
        orders={live.orders}
        columns={columns.shown}
        isFiltered={isNarrowed(search)}
        showsTenant={showsTenant}
        selection={selection}
      />
      <ListFoot
        meta={meta}
        total={meta.more ? t('orders_or_more', { count: meta.total }) : t('orders_count', { count: meta.total })}
      />
      {/* On a phone the orders come first. */}
      <Group gap="sm" mt="md" hiddenFrom="sm">
        {tools}
      </Group>
      {isFileOpen && (
        <ProgressFileDialog tenant={tenant} onClose={() => setFileOpen(false)} onBegun={actions.handleUpdate} />
      )}
    </>
  );
}
