import { t } from '@inkstand/i18n/office/lists';
import { Group, Text } from '@mantine/core';
import { number } from './format.ts';
import css from './list-totals.module.css';

export interface Total {
  label: string;
  /** One per currency; a number for a count. */
  values: readonly (string | number)[];
  /** Left out on a phone. */
  isMinor?: boolean;
}

/** What all rows of a list come to that match its filters, whatever the page. The line keeps its height while empty. */
export function ListTotals({ totals, isPending = false }: { totals: readonly Total[]; isPending?: boolean }) {
  return (
    <Group component="dl" className={css.totals} aria-label={t('totals')} data-pending={isPending || undefined}>
      {totals.map(({ label, values, isMinor }) => (
        <div key={label} className={css.total} data-minor={isMinor || undefined}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" fw={600} m={0}>
            {values.map((value) => (typeof value === 'number' ? number(value) : value)).join(' · ')}
          </Text>
        </div>
      ))}
    </Group>
  );
}
