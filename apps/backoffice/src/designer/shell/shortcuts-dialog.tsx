import { Kbd, SimpleGrid, Table, Title } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';

type Shortcut = [keys: string[], meaning: string];

const SECTIONS: readonly { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: 'Select',
    shortcuts: [
      [['Tab'], 'The next layer'],
      [['Shift', 'Click'], 'Add to the selection, or take away'],
      [['Ctrl', 'A'], 'Everything on this side'],
      [['Drag'], 'Beside all layers: mark several'],
      [['Click twice'], 'One layer of a group; type in a text'],
      [['Enter'], 'Type in the selected text; crop the selected picture'],
      [['Escape'], 'Give up a gesture; end the selection'],
    ],
  },
  {
    title: 'Move',
    shortcuts: [
      [['Arrows'], 'By a millimetre; with Shift by ten'],
      [['Alt', '← →'], 'Turn by a degree; with Shift by fifteen'],
      [['Alt', '↑ ↓'], 'Larger and smaller; with Shift more'],
      [['Shift', 'Drag'], 'Move straight; turn by fifteen degrees'],
      [['Ctrl', 'Drag'], 'Do not snap'],
      [['Alt', 'Drag'], 'Drag off a copy; scale about the centre'],
      [['Alt', 'A H D'], 'To the left, centre, right of the print area'],
      [['Alt', 'W V S'], 'To the top, middle, bottom of it'],
    ],
  },
  {
    title: 'Change',
    shortcuts: [
      [['Ctrl', 'C X V'], 'Copy, cut and paste: other sides and products too'],
      [['Ctrl', 'D'], 'Duplicate'],
      [['Ctrl', 'Alt', 'C V'], 'Copy and paste the look'],
      [['Ctrl', 'B I U'], 'Bold, italic, underline'],
      [['Ctrl', 'G'], 'Group; with Shift ungroup'],
      [['Ctrl', '] ['], 'Forward and backward; with Shift all the way'],
      [['Ctrl', 'Shift', 'L'], 'Lock and unlock'],
      [['Ctrl', 'Shift', 'H'], 'Hide and show'],
      [['Delete'], 'Delete'],
    ],
  },
  {
    title: 'View and file',
    shortcuts: [
      [['Space', 'Drag'], 'Move the view'],
      [['Ctrl', 'Wheel'], 'Zoom; also Ctrl and + or −'],
      [['Ctrl', '0'], 'The whole print area'],
      [['Ctrl', '9'], 'The whole product'],
      [['Ctrl', '1'], '100 %: as large as it is printed'],
      [['Ctrl', '2'], 'The selection'],
      [['Ctrl', 'Z'], 'Undo; with Shift redo'],
      [['Ctrl', 'S'], 'Save'],
      [['?'], 'This list'],
    ],
  },
];

function ShortcutTable({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <Table verticalSpacing={5} horizontalSpacing={4}>
        <Table.Tbody>
          {shortcuts.map(([keys, meaning]) => (
            <Table.Tr key={meaning}>
              <Table.Td w={150}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4} size="sm">
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="62rem" title="Keyboard shortcuts">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {SECTIONS.map((section) => (
          <ShortcutTable key={section.title} {...section} />
        ))}
      </SimpleGrid>
    </Dialog>
  );
}
