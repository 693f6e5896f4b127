import { t } from '@inkstand/i18n/office/orders';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Returns the URL of an order export, for the filtered or the selected orders. */
export function exportAddress(tenant: string, filters: Record<string, string>, per: 'order' | 'line'): string {
  return `/api/${encodeURIComponent(tenant)}/order-exports?${new URLSearchParams({ ...filters, per })}`;
}

/** Exports the whole filtered list through plain download links, so that the browser streams a large file to disk. */
export function OrderExports({ tenant, filters }: { tenant: string; filters: Record<string, string> }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />}>
          {t('export_csv')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={exportAddress(tenant, filters, 'order')} download>
          {t('a_row_per_order')}
        </Menu.Item>
        <Menu.Item component="a" href={exportAddress(tenant, filters, 'line')} download>
          {t('a_row_per_item')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
