import { Kbd, Modal, Table } from '@mantine/core';

const SHORTCUTS: [keys: string[], meaning: string][] = [
  [['Arrows'], 'Move by a millimetre; with Shift by ten'],
  [['Alt', '← →'], 'Turn by a degree; with Shift by fifteen'],
  [['Alt', '↑ ↓'], 'Larger and smaller'],
  [['Enter'], 'Type in the selected text'],
  [['Delete'], 'Delete'],
  [['Escape'], 'Give up a gesture; end the selection'],
  [['Ctrl', 'Z'], 'Undo'],
  [['Ctrl', 'Shift', 'Z'], 'Redo'],
  [['Ctrl', 'D'], 'Duplicate'],
  [['Ctrl', 'C / V'], 'Copy and paste, to the other side too'],
  [['Ctrl', '] / ['], 'Bring forward, send backward'],
  [['Ctrl', 'S'], 'Save'],
  [['Ctrl', 'Wheel'], 'Zoom'],
  [['Shift', 'Drag'], 'Move straight; turn by fifteen degrees'],
  [['Ctrl', 'Drag'], 'Do not snap'],
  [['Alt', 'Drag a corner'], 'Scale about the centre'],
];

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {SHORTCUTS.map(([keys, meaning]) => (
            <Table.Tr key={meaning}>
              <Table.Td w={170}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
