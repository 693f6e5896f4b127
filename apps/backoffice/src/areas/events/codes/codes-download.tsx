import { t } from '@inkstand/i18n/office/campaign';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useEvent } from '#areas/events/events/event-layout.tsx';

/** Returns the URL of a table or sheet of an event's codes; the browser downloads it through a plain link. */
export function useCodeFiles() {
  const event = useEvent();
  return (file: 'code-file' | 'code-sheet', query: Record<string, string>) =>
    `/api/${encodeURIComponent(event.tenant_id)}/events/${encodeURIComponent(event.slug)}/${file}?${new URLSearchParams(query)}`;
}

interface CodesDownloadProps {
  label: string;
  /** Describes the downloaded codes. */
  description: string;
  /** The list's filters, or the selected codes. */
  query: Record<string, string>;
}

/** Downloads promo codes as a table, or as printable QR codes. */
export function CodesDownload({ label, description, query }: CodesDownloadProps) {
  const address = useCodeFiles();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} rightSection={<IconChevronDown size={16} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{description}</Menu.Label>
        <Menu.Item component="a" href={address('code-file', query)} download>
          {t('table_csv')}
        </Menu.Item>
        <Menu.Item component="a" href={address('code-sheet', { ...query, format: 'A4' })} download>
          {t('qr_codes_to_cut_out_a4')}
        </Menu.Item>
        <Menu.Item component="a" href={address('code-sheet', { ...query, format: 'Letter' })} download>
          {t('qr_codes_to_cut_out_us')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
