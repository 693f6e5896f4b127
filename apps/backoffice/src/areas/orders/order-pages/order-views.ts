import type { User } from '@inkstand/contract/identity/accounts';
import type { OrderCounts } from '@inkstand/contract/orders/order-list';
import { t } from '@inkstand/i18n/office/orders';
import type { UsualView } from '#areas/platform/saved-views/view-tabs.tsx';

/** With `counts`, the view's tab shows how many orders are in it. */
type OrderView = UsualView & { counts?: keyof OrderCounts };

const ALL: OrderView = { label: t('all'), query: '' };
const NEEDS_ATTENTION: OrderView = { label: t('needs_attention'), query: 'only=needs_person', counts: 'needs_person' };
const TO_SHIP: OrderView = { label: t('to_ship'), query: 'only=to_ship', counts: 'to_ship' };
const ON_THE_WAY: OrderView = { label: t('on_the_way'), query: 'delivered=no' };
const THIS_WEEK: OrderView = { label: t('this_week'), query: 'period=this_week' };
const LATE: OrderView = { label: t('late'), query: 'only=late', counts: 'late' };
const NO_PRINTER: OrderView = {
  label: t('no_printer_found'),
  query: 'status=fulfiller+routing+error',
  counts: 'no_printer',
};

/**
 * The views that a list of orders has by itself: staff look for what is stuck, customer service for what is late, and
 * clients for what has not arrived.
 */
export function usualOrderViews({ superadmin, role }: Pick<User, 'superadmin' | 'role'>): readonly OrderView[] {
  if (superadmin === 1) return [ALL, NEEDS_ATTENTION, NO_PRINTER, LATE, TO_SHIP, THIS_WEEK];
  if (role === 'customer_service') return [ALL, NEEDS_ATTENTION, LATE, TO_SHIP, ON_THE_WAY, THIS_WEEK];
  return [ALL, NEEDS_ATTENTION, TO_SHIP, ON_THE_WAY, THIS_WEEK];
}
