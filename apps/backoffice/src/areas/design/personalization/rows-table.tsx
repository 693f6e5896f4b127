import type { CheckedBatch, PersonalizationFault } from '@inkstand/contract/design/personalization';
import { t } from '@inkstand/i18n/office/design';
import { Button, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { type Column, PlainTable } from '#ui/record-table.tsx';
import css from './personalization.module.css';

/** Maximum number of rows that browsers lay out without a noticeable delay. */
const ROWS_PER_PAGE = 100;

/** The file's rows, with each fault at its cell. */
export function RowsTable({ checked }: { checked: CheckedBatch }) {
  const { columns, rows, faults, warnings } = checked;
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const [onlyFaulty, setOnlyFaulty] = useState(faults.length + warnings.length > 0);
  const ofLine = Map.groupBy(faults, ({ line }) => line);
  const warningsByLine = Map.groupBy(warnings, ({ line }) => line);
  const faultsAt = (line: number, key: string) => (ofLine.get(line) ?? []).filter(({ field }) => field === key);
  const warningsAt = (line: number, key: string) =>
    (warningsByLine.get(line) ?? []).filter(({ field }) => field === key);
  const known = new Set(rows.map(({ line }) => line));
  const listed = onlyFaulty ? rows.filter(({ line }) => ofLine.has(line) || warningsByLine.has(line)) : rows;
  // Faults of the headings and of unreadable lines.
  const elsewhere = faults.filter(({ line, field }) => !known.has(line) || field === 'row');
  return (
    <>
      {elsewhere.length > 0 && (
        <ul className={css.faults}>
          {elsewhere.map((fault) => (
            <li key={`${fault.line} ${fault.field} ${fault.message}`}>
              {t('line_and_message', { line: fault.line, message: fault.message })}
            </li>
          ))}
        </ul>
      )}
      {faults.length + warnings.length > 0 && (
        <Switch
          my="sm"
          label={faults.length > 0 ? t('only_rows_with_errors_or_warnings') : t('only_rows_with_warnings')}
          checked={onlyFaulty}
          onChange={(event) => setOnlyFaulty(event.currentTarget.checked)}
        />
      )}
      <Table.ScrollContainer minWidth={columns.length * 110} mt="sm" className={css.table}>
        <PlainTable
          stickyHeader
          aria-label={t('rows_of_the_file')}
          rows={listed.slice(0, shown)}
          rowKey={({ line }) => String(line)}
          columns={[
            { key: 'line', label: t('line_heading'), td: () => ({ c: 'dimmed' }), cell: ({ line }) => line },
            ...columns.map(
              ({ key, heading }): Column<CheckedBatch['rows'][number]> => ({
                key,
                label: heading,
                td: ({ line }) => ({ className: rowShade(faultsAt(line, key), warningsAt(line, key)) }),
                cell: ({ line, cells }) => (
                  <>
                    {cells[key]}
                    <Messages of={faultsAt(line, key)} colour="red" />
                    <Messages of={warningsAt(line, key)} colour="orange" />
                  </>
                ),
              }),
            ),
          ]}
        />
      </Table.ScrollContainer>
      {listed.length > shown && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + 5 * ROWS_PER_PAGE)}>
          {t('show_more_of_rows', { count: listed.length })}
        </Button>
      )}
    </>
  );
}

function rowShade(
  faults: readonly PersonalizationFault[],
  warnings: readonly PersonalizationFault[],
): string | undefined {
  if (faults.length > 0) return css.faulty;
  return warnings.length > 0 ? css.doubtful : undefined;
}

function Messages({ of, colour }: { of: readonly PersonalizationFault[]; colour: string }) {
  return of.map(({ message }) => (
    <Text key={message} size="xs" c={colour}>
      {message}
    </Text>
  ));
}
