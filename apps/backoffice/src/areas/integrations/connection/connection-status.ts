import type { ShopConnectionView } from '@inkstand/contract/integrations/shop-connection';
import { t } from '@inkstand/i18n/office/integrations';
import type { StatusLabel, StatusLabels } from '#ui/status-badge.tsx';

export const CONNECTION_STATUSES: StatusLabels<ShopConnectionView['status']> = {
  connected: { label: t('connected'), colour: 'teal' },
  frozen: { label: t('paused_by_shopify'), colour: 'yellow' },
  uninstalled: { label: t('app_removed'), colour: 'red' },
  disconnected: { label: t('disconnected'), colour: 'gray' },
};

export function connectionStatus(connection: ShopConnectionView): StatusLabel {
  const { status, needs_reconnect: needsReconnect, missing_scopes: missing } = connection;
  if (needsReconnect) return { label: t('no_access'), colour: 'red' };
  if (status === 'connected' && missing.length > 0) return { label: t('some_permissions_are_missing'), colour: 'red' };
  return CONNECTION_STATUSES[status];
}

export const isLive = ({ status }: Pick<ShopConnectionView, 'status'>): boolean =>
  status === 'connected' || status === 'frozen';

/** What each scope allows, as the shop's owner understands it. */
const SCOPE_LABELS: Readonly<Record<string, string>> = {
  write_products: t('add_and_change_products'),
  write_publications: t('publish_products_in_the_online_store'),
  read_locations: t('see_where_stock_is_kept'),
  write_orders: t('read_and_change_orders'),
  write_fulfillments: t('offer_fulfilment_of_orders'),
  write_assigned_fulfillment_orders: t('fulfil_orders_that_are_assigned_to'),
  write_merchant_managed_fulfillment_orders: t('report_shipments_with_tracking'),
};

export const scopeLabel = (scope: string): string => SCOPE_LABELS[scope] ?? scope;
