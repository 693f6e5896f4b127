import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Downloads what a list shows as a table: a link of the browser's own, so that a long one goes to the disk as it comes. */
export function ExportButton({ path, filters }: { path: string; filters: Record<string, string | null> }) {
  const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (
    <Button
      component="a"
      href={`${path}?${new URLSearchParams(asked)}`}
      download
      variant="default"
      leftSection={<IconDownload size={18} />}
    >
      Export CSV
    </Button>
  );
}
