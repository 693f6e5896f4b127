import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { OrderColumn } from './order-columns.tsx';
import type { useColumns } from './use-columns.ts';

interface ColumnsMenuProps {
  possible: readonly OrderColumn[];
  chosen: ReturnType<typeof useColumns>;
}

/** Column choice of the list, saved in the browser and in the URL. */
export function ColumnsMenu({ possible, chosen }: ColumnsMenuProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          <Checkbox.Group value={[...chosen.columns]} onChange={chosen.choose} aria-label="Columns to show">
            <Stack gap={8}>
              {possible.map(({ key, label }) => (
                <Checkbox key={key} value={key} label={label} size="sm" />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button variant="subtle" size="xs" disabled={chosen.isUsual} onClick={chosen.reset}>
            Usual columns
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
