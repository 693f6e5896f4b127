import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/common';
import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { type EventPage, paths } from '#paths.ts';
import { useCurrentTabInView } from '#ui/use-current-tab-in-view.ts';
import css from './event-tabs.module.css';

const TABS: { value: EventPage; label: string }[] = [
  { value: 'overview', label: t('overview') },
  { value: 'event-details', label: t('details') },
  { value: 'catalogue', label: t('catalogue') },
  { value: 'products', label: t('products') },
  { value: 'shop', label: t('in_your_shop') },
  { value: 'bulk-order', label: t('bulk_orders') },
  { value: 'orders', label: t('orders') },
  { value: 'vouchers', label: t('codes') },
  { value: 'branding', label: t('branding') },
  { value: 'store-configuration', label: t('look_and_text') },
  { value: 'seo', label: t('search_and_sharing') },
  { value: 'fulfillers/register', label: t('fulfillers') },
];

/** Tabs of events with public pages only. */
const FOR_PAGES: ReadonlySet<EventPage> = new Set(['vouchers', 'branding', 'store-configuration', 'seo']);

/** The pages of an event; on narrow screens the tabs scroll. */
export function EventTabs({ event }: { event: EventDetail }) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const hasPages = event.type === 'Promo' || event.type === 'Store';
  const isShown = (value: EventPage) => {
    if (value === 'bulk-order') return event.type === 'Bulk';
    if (value === 'shop') return event.type === 'Products';
    return hasPages || !FOR_PAGES.has(value);
  };
  const rest = pathname.split('/').slice(3).join('/');
  // Subpages belong to their tab.
  const current = TABS.find(({ value }) => rest === value || rest.startsWith(`${value}/`))?.value ?? 'overview';
  const list = useCurrentTabInView<HTMLDivElement>(current);
  return (
    <Tabs
      value={current}
      onChange={(tab) => tab && navigate(paths.eventPage(event.slug, tab as EventPage, tenant))}
      mb="lg"
      keepMounted={false}
    >
      <Tabs.List className={css.list} ref={list}>
        {TABS.filter(({ value }) => isShown(value)).map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
