import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  href: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link of the browser's own, so that a long file goes to the disk as it comes. */
export function DownloadButton({ variant = 'default', ...props }: DownloadButtonProps) {
  return (
    <Button {...props} component="a" download variant={variant} leftSection={<IconDownload size={18} aria-hidden />} />
  );
}

/** Downloads what a list shows as a table. */
export function ExportButton({ path, filters }: { path: string; filters: Record<string, string | null> }) {
  const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return <DownloadButton href={`${path}?${new URLSearchParams(asked)}`}>Export CSV</DownloadButton>;
}
