import type { ShopOrder } from '@inkstand/contract/integrations/shop-orders';
import { t } from '@inkstand/i18n/office/integrations';
import type { StatusLabel, StatusLabels } from '#ui/status-badge.tsx';

/** States of an order that does not exist here (yet). */
export const IMPORT_LABELS: StatusLabels<ShopOrder['status']> = {
  waiting: { label: t('being_read'), colour: 'gray' },
  held: { label: t('held'), colour: 'yellow' },
  imported: { label: t('being_paid'), colour: 'gray' },
  failed: { label: t('not_imported'), colour: 'red' },
};

/** Whether the shop has the tracking numbers; undefined while nothing is shipped. */
export function trackingLabel({ fulfillments }: Pick<ShopOrder, 'fulfillments'>): StatusLabel | undefined {
  const having = (status: ShopOrder['fulfillments'][number]['status']) =>
    fulfillments.filter((each) => each.status === status).length;
  if (fulfillments.length === 0) return undefined;
  if (having('failed') > 0) return { label: t('not_in_the_shop'), colour: 'red' };
  if (having('waiting') > 0) return { label: t('being_sent'), colour: 'gray' };
  const count = fulfillments.length;
  return { label: count === 1 ? t('in_the_shop') : t('in_the_shop_parcels', { count }), colour: 'teal' };
}

/** What went wrong, as the shop or the bank says it; each reason once. */
export const shopOrderErrors = ({ error, charge_error: declined, fulfillments }: ShopOrder): string[] => [
  ...new Set([error, declined, ...fulfillments.map((each) => each.error)].filter(Boolean)),
];
