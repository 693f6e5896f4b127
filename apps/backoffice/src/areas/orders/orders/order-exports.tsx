import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useListSearch } from '#ui/list-search.ts';
import { orderFilters } from './order-search.ts';

/** Returns the URL of an order export, for the filtered or the selected orders. */
export function exportAddress(tenant: string, filters: Record<string, string>, per: 'order' | 'line'): string {
  return `/api/${encodeURIComponent(tenant)}/order-exports?${new URLSearchParams({ ...filters, per })}`;
}

/** Exports the whole filtered list through plain download links, so that the browser streams a large file to disk. */
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
