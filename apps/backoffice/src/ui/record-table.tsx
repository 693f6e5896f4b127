import { Table, type TableProps, type TableTdProps, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useListSearch } from './list-search.ts';
import css from './record-table.module.css';

export interface Column<Row> {
  /** Names the column in the URL and in browser storage, in every language. */
  key: string;
  label: string;
  /** Shown in place of the label. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned, dates and times grey; neither wraps. */
  kind?: 'number' | 'moment' | undefined;
  /** The label is for screen readers only, for example above a column of buttons. */
  isLabelHidden?: boolean;
  isHidden?: boolean;
  /** Always shown, whatever columns the reader chooses. */
  isFixed?: boolean;
  /** Shown only when the reader chooses it. */
  isExtra?: boolean;
  /** Place on the card that a row becomes on a phone; a table with such columns leaves the others out there. */
  phone?: 'title' | 'amount' | 'second' | 'aside' | 'status' | 'note';
  /** The cell is the heading of its row. */
  isRowHeading?: boolean;
  /** The two `sort` values that the heading toggles between, and the direction of the first. */
  sorts?: { first: string; second: string; begins: 'ascending' | 'descending' };
  className?: string | undefined;
  /** Extra attributes of a row's cell. */
  td?: (row: Row) => TableTdProps & { 'data-label'?: string; 'data-labelled'?: true };
}

interface RowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

export interface RecordTableProps<Row> extends RowsProps<Row> {
  rowTone?: (row: Row) => 'dimmed' | 'selected' | 'sum' | undefined;
  /** The default order, used while the URL has none. */
  usualSort?: string;
  isDense?: boolean;
  className?: string | undefined;
  /** Shown instead of a table when there are no rows. */
  empty?: ReactNode;
}

/** A table of records; on a phone each row becomes a card of labelled lines. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { rows, columns, rowKey, rowTone, usualSort, isDense = false, className, empty } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  const shown = columns.filter(({ isHidden }) => !isHidden);
  const classes = [css.table, shown.some(({ phone }) => phone) && css.cards, className];
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing={isDense ? 'xs' : 'sm'} highlightOnHover className={classes.filter(Boolean).join(' ')}>
        <Table.Thead>
          <Table.Tr>
            {shown.map((column) => (
              <Heading key={column.key} column={column} usualSort={usualSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {rows.map((row) => {
            const tone = rowTone?.(row);
            return (
              <Table.Tr
                key={rowKey(row)}
                bg={tone === 'selected' ? 'var(--accent-tint)' : undefined}
                c={tone === 'dimmed' ? 'dimmed' : undefined}
                fw={tone === 'sum' ? 700 : undefined}
              >
                {shown.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** A small table inside a panel or dialog: it stays a table on a phone. */
export function PlainTable<Row>({ rows, columns, rowKey, ...table }: RowsProps<Row> & Omit<TableProps, 'children'>) {
  return (
    <Table {...table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Heading key={column.key} column={column} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const KIND_CLASSES = { number: css.number, moment: css.when };

const columnClass = ({ kind, className }: Column<never>): string | undefined =>
  [kind && KIND_CLASSES[kind], className].filter(Boolean).join(' ') || undefined;

function Heading<Row>({ column, usualSort }: { column: Column<Row>; usualSort?: string | undefined }) {
  const { search, change } = useListSearch();
  const { label, heading = label, isLabelHidden, sorts } = column;
  const className = columnClass(column);
  if (!sorts) {
    return (
      <Table.Th className={className}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : heading}</Table.Th>
    );
  }
  const { first, second, begins } = sorts;
  const sort = search.get('sort') ?? usualSort;
  const isSorted = sort === first || sort === second;
  const isDown = (sort === first) === (begins === 'descending');
  const next = sort === first ? second : first;
  return (
    <Table.Th className={className} aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton className={css.sort} onClick={() => change({ sort: next === usualSort ? null : next })}>
        {label}
        {isSorted && (isDown ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </UnstyledButton>
    </Table.Th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, isLabelHidden, isRowHeading, cell, td, phone } = column;
  const content = cell(row);
  if (isRowHeading) {
    return (
      <Table.Th scope="row" className={columnClass(column)} data-phone={phone}>
        {content}
      </Table.Th>
    );
  }
  return (
    <Table.Td
      data-label={isLabelHidden ? '' : label}
      data-phone={phone}
      data-none={content === '–' || undefined}
      className={columnClass(column)}
      // A card's lines end in an ellipsis.
      title={phone && typeof content === 'string' ? content : undefined}
      {...td?.(row)}
    >
      {content}
    </Table.Td>
  );
}
