import type { ViewList } from '@inkstand/contract/list-limits';
import { t } from '@inkstand/i18n/office/after-sales';

interface ViewListLabels {
  /** The view without filters. */
  all: string;
  /** What happens to the list's rows when a view is deleted. */
  stay: string;
}

const ORDERS: ViewListLabels = { all: t('all_orders'), stay: t('the_orders_stay') };

const LABELS: Readonly<Record<ViewList, ViewListLabels>> = {
  orders: ORDERS,
  'event-orders': ORDERS,
  events: { all: t('all_events'), stay: t('the_events_stay') },
  products: { all: t('all_products'), stay: t('the_products_stay') },
  assets: { all: t('all_pictures'), stay: t('the_pictures_stay') },
  'promo-codes': { all: t('all_codes'), stay: t('the_codes_stay') },
  vouchers: { all: t('all_vouchers'), stay: t('the_vouchers_stay') },
  fulfillers: { all: t('all_fulfillers'), stay: t('the_fulfillers_stay') },
  catalogue: { all: t('all_variants'), stay: t('the_variants_stay') },
  clients: { all: t('all_clients'), stay: t('the_clients_stay') },
  users: { all: t('all_users'), stay: t('the_users_stay') },
  'audit-log': { all: t('all_entries'), stay: t('the_entries_stay') },
};

/** Clients call their events stores. */
const STORES: ViewListLabels = { all: t('all_stores'), stay: t('the_stores_stay') };

export const viewListLabels = (list: ViewList, isStaff: boolean): ViewListLabels =>
  list === 'events' && !isStaff ? STORES : LABELS[list];
