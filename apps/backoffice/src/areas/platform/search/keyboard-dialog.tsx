import { Kbd, Table } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';

const SHORTCUTS: readonly [keys: string[], meaning: string][] = [
  [['Ctrl', 'K'], 'Search orders, events, products and people'],
  [['?'], 'This list'],
  [['Tab'], 'The next field, button or link'],
  [['Enter'], 'Open or press what is in focus'],
  [['Escape'], 'Close what is open'],
];

/** Keyboard shortcuts of the back-office; the designer has its own list. */
export function KeyboardDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <Table>
        <Table.Tbody>
          {SHORTCUTS.map(([keys, meaning]) => (
            <Table.Tr key={meaning}>
              <Table.Td>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' + '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
