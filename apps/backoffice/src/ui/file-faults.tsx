import type { CheckedFile } from '@inkstand/contract/file-import';
import { Alert, Anchor, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

const SHOWN = 50;
const number = (count: number): string => count.toLocaleString('en-GB');

interface FileFaultsProps {
  checked: CheckedFile;
  /** Of the file that was checked; the one with the faulty rows is named after it. */
  fileName: string;
}

/** What is wrong with a file, line by line, and its faulty rows to take along: put right, they are uploaded by themselves. */
export function FileFaults({ checked, fileName }: FileFaultsProps) {
  const { faults, faults_count: count, rows, good_rows: good } = checked;
  return (
    <Alert color="red" title={`${number(count)} ${count === 1 ? 'problem' : 'problems'}; nothing has been changed`}>
      {checked.faulty_rows && (
        <Text size="sm" mb="xs">
          {good > 0 && `${number(good)} of ${number(rows)} rows are fine. `}
          <Anchor
            component="button"
            type="button"
            size="sm"
            c="violet.9"
            onClick={() => saveFaultyRows(checked, fileName)}
          >
            <IconDownload size={14} aria-hidden="true" style={{ verticalAlign: '-2px' }} /> Download the rows with
            problems (CSV)
          </Anchor>
        </Text>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>Problem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.slice(0, SHOWN).map(({ line, field, message }) => (
            <Table.Tr key={`${line} ${field} ${message}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{field}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {count > SHOWN && <Text size="sm">and {number(count - SHOWN)} more</Text>}
    </Alert>
  );
}

function saveFaultyRows({ faulty_rows }: CheckedFile, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([faulty_rows], { type: 'text/csv' }));
  link.download = `${fileName.replace(/\.\w+$/, '')}-problems.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
