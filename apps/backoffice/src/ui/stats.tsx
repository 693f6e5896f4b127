import { SimpleGrid, type SimpleGridProps } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './stats.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Somebody should look at it. */
  isAlarm?: boolean;
}

interface StatsProps extends Omit<SimpleGridProps, 'children'> {
  stats: readonly Stat[];
  /** Inside a panel: without frames of their own. */
  isPlain?: boolean;
}

/** Numbers at a glance, each with its label and what it means. */
export function Stats({ stats, isPlain, ...grid }: StatsProps) {
  return (
    <SimpleGrid component="dl" spacing="md" m={0} {...grid}>
      {stats.map(({ label, value, note, isAlarm }) => (
        <div key={label} className={isPlain ? undefined : css.card} data-alarm={isAlarm || undefined}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.text}>
            <div className={css.value}>{value}</div>
            {note && <div className={css.note}>{note}</div>}
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
