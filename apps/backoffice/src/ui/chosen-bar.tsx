import { Anchor, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChosenBarProps {
  /** What a screen reader calls it, such as "Chosen orders". */
  label: string;
  /** How many are chosen, in words. */
  said: string;
  /** A way to choose more than the page shows. */
  more?: ReactNode;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Above a list of which some rows are chosen: how many, and what can be done with them. */
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
