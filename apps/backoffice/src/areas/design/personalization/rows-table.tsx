import type { CheckedSeries, SeriesFault } from '@inkstand/contract/design/personalization';
import { Button, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import css from './personalization.module.css';

/** As many as a browser lays out at once without a pause. */
const ROWS_PER_PAGE = 100;

/** The rows of a file as it has them, with what is wrong at its cell. */
export function RowsTable({ checked }: { checked: CheckedSeries }) {
  const { columns, rows, faults, warnings } = checked;
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const [onlyFaulty, setOnlyFaulty] = useState(faults.length + warnings.length > 0);
  const ofLine = Map.groupBy(faults, ({ line }) => line);
  const warnedOfLine = Map.groupBy(warnings, ({ line }) => line);
  const known = new Set(rows.map(({ line }) => line));
  const listed = onlyFaulty ? rows.filter(({ line }) => ofLine.has(line) || warnedOfLine.has(line)) : rows;
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
      {faults.length + warnings.length > 0 && (
        <Switch
          my="sm"
          label={faults.length > 0 ? 'Only rows with faults or warnings' : 'Only rows with warnings'}
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
                    warnings={(warnedOfLine.get(line) ?? []).filter(({ field }) => field === key)}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {listed.length > shown && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + 5 * ROWS_PER_PAGE)}>
          Show more of {listed.length.toLocaleString('en-GB')} rows
        </Button>
      )}
    </>
  );
}

interface CellProps {
  text: string;
  faults: readonly SeriesFault[];
  warnings: readonly SeriesFault[];
}

function Cell({ text, faults, warnings }: CellProps) {
  const shade = faults.length > 0 ? css.faulty : warnings.length > 0 ? css.doubtful : undefined;
  return (
    <Table.Td className={shade}>
      {text}
      {faults.map(({ message }) => (
        <Text key={message} size="xs" c="red.8">
          {message}
        </Text>
      ))}
      {warnings.map(({ message }) => (
        <Text key={message} size="xs" c="orange.9">
          {message}
        </Text>
      ))}
    </Table.Td>
  );
}
