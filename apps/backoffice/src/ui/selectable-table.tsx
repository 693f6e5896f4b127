import { Checkbox } from '@mantine/core';
import css from './record-table.module.css';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import type { Selection } from './use-selection.ts';

interface SelectableTableProps<Row> extends Omit<RecordTableProps<Row>, 'toneOf'> {
  /** The ids of the selected rows, as `rowKey` gives them; without it nothing can be selected. */
  chosen: Pick<Selection, 'has' | 'toggle' | 'isPage' | 'isPartOfPage' | 'togglePage'> | undefined;
  /** What a screen reader calls a row. */
  rowName: (row: Row) => string;
}

/** Records with a box before each, and one for all of the page. */
export function SelectableTable<Row>({ chosen, rowName, columns, ...table }: SelectableTableProps<Row>) {
  if (!chosen) return <RecordTable {...table} columns={columns} />;
  const { rowKey } = table;
  const boxes = {
    label: 'Select',
    className: css.check,
    heading: (
      <Checkbox
        aria-label="Select all on this page"
        checked={chosen.isPage}
        indeterminate={chosen.isPartOfPage}
        onChange={chosen.togglePage}
      />
    ),
    cell: (row: Row) => (
      <Checkbox
        aria-label={`Select ${rowName(row)}`}
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
