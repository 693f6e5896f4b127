import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useListSearch } from '#ui/list-search.ts';
import { orderFilters } from './order-search.ts';

/** Where a table of orders is fetched from: those that match, or the chosen ones alone. */
export function exportAddress(tenant: string, filters: Record<string, string>, per: 'order' | 'line'): string {
  return `/api/${encodeURIComponent(tenant)}/order-exports?${new URLSearchParams({ ...filters, per })}`;
}

/** Takes along what the list shows, all its pages, by links of the browser's own: a long table goes to the disk as it comes. */
export function OrderExports({ tenant, event }: { tenant: string; event?: string | undefined }) {
  const { search } = useListSearch();
  const filters = orderFilters(search, event);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />}>
          Export CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={exportAddress(tenant, filters, 'order')} download>
          A row per order
        </Menu.Item>
        <Menu.Item component="a" href={exportAddress(tenant, filters, 'line')} download>
          A row per item
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
