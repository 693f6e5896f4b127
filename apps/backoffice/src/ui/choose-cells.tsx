import { Checkbox, Table } from '@mantine/core';
import css from './record-table.module.css';
import type { Chosen } from './use-chosen.ts';

/** The head of the column with which rows are chosen. */
export function ChoosePage({ chosen }: { chosen: Chosen }) {
  return (
    <Table.Th className={css.check}>
      <Checkbox
        aria-label="Select all on this page"
        checked={chosen.isPage}
        indeterminate={chosen.isPartOfPage}
        onChange={chosen.togglePage}
      />
    </Table.Th>
  );
}

/** A row's cell of it. */
export function ChooseRow({ chosen, row }: { chosen: Chosen; row: { id: string; name: string } }) {
  return (
    <Table.Td data-label="Select" className={css.check}>
      <Checkbox aria-label={`Select ${row.name}`} checked={chosen.has(row.id)} onChange={() => chosen.toggle(row.id)} />
    </Table.Td>
  );
}
