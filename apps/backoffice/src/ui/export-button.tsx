import { t } from '@inkstand/i18n/office/lists';
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  href: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A native download link, so that the browser streams a large file to disk. */
export function DownloadButton({ variant = 'default', ...props }: DownloadButtonProps) {
  return (
    <Button {...props} component="a" download variant={variant} leftSection={<IconDownload size={18} aria-hidden />} />
  );
}

/** Downloads a list as a file. */
export function ExportButton({ path, filters }: { path: string; filters: Record<string, string | null> }) {
  const query = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return <DownloadButton href={`${path}?${new URLSearchParams(query)}`}>{t('export_csv')}</DownloadButton>;
}
