import { t } from '@inkstand/i18n/office/lists';
import { Anchor, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './chosen-bar.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

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

/**
 * The bar above a list with selected rows: their number and the bulk actions. It stays in sight while the list scrolls.
 */
export function ChosenBar({ label, said, more, onClear, children }: ChosenBarProps) {
  const bar = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <Paper ref={bar} withBorder p="sm" mb="md" radius="md" className={css.bar} role="region" aria-label={label}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <Text size="sm" fw={600} role="status">
            {said}
          </Text>
          {more}
          <Anchor component="button" type="button" size="sm" c="violet" onClick={onClear}>
            {t('clear_selection')}
          </Anchor>
        </Group>
        <Group gap="sm">{children}</Group>
      </Group>
    </Paper>
  );
}
