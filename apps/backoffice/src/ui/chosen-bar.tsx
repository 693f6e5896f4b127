import { Anchor, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChosenBarProps {
  /** Accessible name, such as "Chosen orders". */
  label: string;
  /** The number of selected rows as text. */
  said: string;
  /** A control that selects more than the page shows. */
  more?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}

/** The bar above a list with selected rows: their number and the bulk actions. */
export function ChosenBar({ label, said, more, onClear, children }: ChosenBarProps) {
  return (
    <Paper withBorder p="sm" mb="md" radius="md" bg="violet.0" role="region" aria-label={label}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <Text size="sm" fw={600} role="status">
            {said}
          </Text>
          {more}
          <Anchor component="button" type="button" size="sm" c="violet.9" onClick={onClear}>
            Clear selection
          </Anchor>
        </Group>
        <Group gap="sm">{children}</Group>
      </Group>
    </Paper>
  );
}
