import { Alert, Table, Text } from '@mantine/core';

/** What is wrong in a line of a file, as the server names it. */
interface FileFault {
  line: number;
  field: string;
  message: string;
}

const SHOWN = 50;
const number = (count: number): string => count.toLocaleString('en-GB');

/** What is wrong with a file, line by line. `count`: how many there are, where not all were sent. */
export function FileFaults({ faults, count = faults.length }: { faults: readonly FileFault[]; count?: number }) {
  return (
    <Alert color="red" title={`${number(count)} ${count === 1 ? 'problem' : 'problems'}; nothing has been changed`}>
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
