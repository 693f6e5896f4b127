import type { EventDetail } from '@inkstand/contract/events/events';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { type EventPage, paths } from '#paths.ts';
import css from './event-tabs.module.css';

const TABS: { value: EventPage; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'event-details', label: 'Details' },
  { value: 'catalogue', label: 'Catalogue' },
  { value: 'products', label: 'Products' },
  { value: 'bulk-order', label: 'Bulk orders' },
  { value: 'orders', label: 'Orders' },
  { value: 'vouchers', label: 'Codes' },
  { value: 'branding', label: 'Branding' },
  { value: 'store-configuration', label: 'Look and texts' },
  { value: 'seo', label: 'Search and sharing' },
  { value: 'fulfillers/register', label: 'Fulfillers' },
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
  const isShown = (value: EventPage) =>
    value === 'bulk-order' ? event.type === 'Bulk' : hasPages || !FOR_PAGES.has(value);
  const rest = pathname.split('/').slice(3).join('/');
  // Subpages belong to their tab.
  const current = TABS.find(({ value }) => rest === value || rest.startsWith(`${value}/`))?.value ?? 'overview';
  const list = useRef<HTMLDivElement>(null);
  // On narrow screens the current tab may be scrolled out of view.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-page="${current}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return (
    <Tabs
      value={current}
      onChange={(tab) => tab && navigate(paths.eventPage(event.slug, tab as EventPage, tenant))}
      mb="lg"
      keepMounted={false}
    >
      <Tabs.List className={css.list} ref={list}>
        {TABS.filter(({ value }) => isShown(value)).map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} data-page={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
