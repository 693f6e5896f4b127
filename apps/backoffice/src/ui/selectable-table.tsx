import { t } from '@inkstand/i18n/office/common';
import { Checkbox } from '@mantine/core';
import css from './record-table.module.css';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import type { Selection } from './use-selection.ts';

interface SelectableTableProps<Row> extends Omit<RecordTableProps<Row>, 'toneOf'> {
  /** The selected rows by `rowKey`; without it rows cannot be selected. */
  chosen: Pick<Selection, 'has' | 'toggle' | 'isPage' | 'isPartOfPage' | 'togglePage'> | undefined;
  /** A row's accessible name. */
  rowName: (row: Row) => string;
}

/** A table with a checkbox per row and one for the whole page. */
export function SelectableTable<Row>({ chosen, rowName, columns, ...table }: SelectableTableProps<Row>) {
  if (!chosen) return <RecordTable {...table} columns={columns} />;
  const { rowKey } = table;
  const boxes = {
    key: 'select',
    label: t('select_column'),
    className: css.check,
    heading: (
      <Checkbox
        aria-label={t('select_all_on_this_page')}
        checked={chosen.isPage}
        indeterminate={chosen.isPartOfPage}
        onChange={chosen.togglePage}
      />
    ),
    cell: (row: Row) => (
      <Checkbox
        aria-label={t('select_row', { row: rowName(row) })}
        checked={chosen.has(rowKey(row))}
        onChange={() => chosen.toggle(rowKey(row))}
      />
    ),
  };
  return (
    <RecordTable
      {...table}
      columns={[boxes, ...columns]}
      rowTone={(row) => (chosen.has(rowKey(row)) ? 'selected' : undefined)}
    />
  );
}
