import type { CheckedSeries, SeriesFault } from '@inkstand/contract/series';
import { Button, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import css from './series.module.css';

/** As many as a browser lays out at once without a pause. */
const SHOWN_AT_ONCE = 100;

/** The rows of a file as it has them, with what is wrong at its cell. */
export function RowsTable({ checked }: { checked: CheckedSeries }) {
  const { columns, rows, faults } = checked;
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [onlyFaulty, setOnlyFaulty] = useState(faults.length > 0);
  const ofLine = Map.groupBy(faults, ({ line }) => line);
  const known = new Set(rows.map(({ line }) => line));
  const listed = onlyFaulty ? rows.filter(({ line }) => ofLine.has(line)) : rows;
  // Of the headings, and of lines that could not be read.
  const elsewhere = faults.filter(({ line, field }) => !known.has(line) || field === 'row');
  return (
    <>
      {elsewhere.length > 0 && (
        <ul className={css.faults}>
          {elsewhere.map((fault) => (
            <li key={`${fault.line} ${fault.field} ${fault.message}`}>
              Line {fault.line}: {fault.message}
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <Switch
          my="sm"
          label="Only rows with faults"
          checked={onlyFaulty}
          onChange={(event) => setOnlyFaulty(event.currentTarget.checked)}
        />
      )}
      <Table.ScrollContainer minWidth={columns.length * 110} mt="sm" className={css.table}>
        <Table stickyHeader aria-label="Rows of the file">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              {columns.map(({ key, heading }) => (
                <Table.Th key={key}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {listed.slice(0, shown).map(({ line, cells }) => (
              <Table.Tr key={line}>
                <Table.Td c="dimmed">{line}</Table.Td>
                {columns.map(({ key }) => (
                  <Cell
                    key={key}
                    text={cells[key] ?? ''}
                    faults={(ofLine.get(line) ?? []).filter(({ field }) => field === key)}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {listed.length > shown && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + 5 * SHOWN_AT_ONCE)}>
          Show more of {listed.length.toLocaleString('en-GB')} rows
        </Button>
      )}
    </>
  );
}

function Cell({ text, faults }: { text: string; faults: readonly SeriesFault[] }) {
  if (faults.length === 0) return <Table.Td>{text}</Table.Td>;
  return (
    <Table.Td className={css.faulty}>
      {text}
      {faults.map(({ message }) => (
        <Text key={message} size="xs" c="red.8">
          {message}
        </Text>
      ))}
    </Table.Td>
  );
}
