import type { EventDetail } from '@inkstand/contract/events';
import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#features/layout/current-user.ts';
import { type EventPage, paths } from '#paths.ts';
import css from './event-tabs.module.css';

const TABS: { value: EventPage; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'event-details', label: 'Details' },
  { value: 'catalogue', label: 'Catalogue' },
  { value: 'products', label: 'Products' },
  { value: 'orders', label: 'Orders' },
  { value: 'vouchers', label: 'Codes' },
  { value: 'branding', label: 'Branding' },
  { value: 'store-configuration', label: 'Look and texts' },
  { value: 'seo', label: 'Search and sharing' },
  { value: 'fulfillers/register', label: 'Fulfillers' },
];

/** What only an event with public pages has. */
const FOR_PAGES: ReadonlySet<EventPage> = new Set(['vouchers', 'branding', 'store-configuration', 'seo']);

/** The pages of an event; on a narrow screen they are drawn along. */
export function EventTabs({ event }: { event: EventDetail }) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const hasPages = event.type === 'Promo' || event.type === 'Store';
  return (
    <Tabs
      value={pathname.split('/').slice(3).join('/') || 'overview'}
      onChange={(tab) => tab && navigate(paths.eventPage(event.slug, tab as EventPage, tenant))}
      mb="lg"
      keepMounted={false}
    >
      <Tabs.List className={css.list}>
        {TABS.filter(({ value }) => hasPages || !FOR_PAGES.has(value)).map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
