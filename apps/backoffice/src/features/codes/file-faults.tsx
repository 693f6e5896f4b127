import type { CodeFault } from '@inkstand/contract/codes';
import { Alert, Table, Text } from '@mantine/core';
import { counted, number } from './code-words.ts';

const SHOWN = 50;

/** What is wrong with a file, line by line. */
export function FileFaults({ faults, count }: { faults: readonly CodeFault[]; count: number }) {
  return (
    <Alert color="red" title={`${counted(count, 'problem')}; nothing has been changed`}>
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
