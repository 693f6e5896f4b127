import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './bar-list.module.css';

interface BarListRow {
  key: string;
  label: ReactNode;
  value: number;
  /** The value as it is read, such as "12 orders". */
  text: string;
  note?: ReactNode;
}

interface BarListProps {
  rows: readonly BarListRow[];
  /** What the longest bar stands for; by default the largest value. */
  most?: number;
  /** One below the other, to compare the bars; otherwise in columns where there is room. */
  isStack?: boolean;
}

/** Things by size, each with a bar. */
export function BarList({ rows, most, isStack }: BarListProps) {
  const longest = most ?? Math.max(...rows.map(({ value }) => value));
  return (
    <ol className={isStack ? `${css.rows} ${css.isStack}` : css.rows}>
      {rows.map(({ key, label, value, text, note }) => (
        <li key={key}>
          <div className={css.line}>
            <Text span size="sm" className={css.label}>
              {label}
            </Text>
            <Text span size="sm" fw={600} className={css.value}>
              {text}
            </Text>
          </div>
          <div aria-hidden="true">
            <Progress value={longest > 0 ? (value / longest) * 100 : 0} size="md" />
          </div>
          {note && (
            <Text size="xs" c="dimmed" mt={2}>
              {note}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
