import { t } from '@inkstand/i18n/office/designer';
import { Kbd, SimpleGrid, Table, Title } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { keyName } from './key-text.ts';

type Shortcut = [keys: string[], meaning: string];

const SECTIONS: readonly { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: t('select'),
    shortcuts: [
      [['Tab'], t('the_next_layer')],
      [['Shift', 'Click'], t('add_to_or_remove_from_the')],
      [['Ctrl', 'A'], t('everything_on_this_side')],
      [['Drag'], t('on_an_empty_spot_select_several')],
      [['Double-click'], t('select_one_layer_of_a_group')],
      [['Enter'], t('edit_the_selected_text_crop_the')],
      [['Escape'], t('cancel_a_gesture_clear_the_selection')],
    ],
  },
  {
    title: t('move'),
    shortcuts: [
      [['Arrows'], t('move_1_mm_with_shift_10')],
      [['Alt', '← →'], t('rotate_1_with_shift_15')],
      [['Alt', '↑ ↓'], t('scale_with_shift_in_larger_steps')],
      [['Shift', 'Drag'], t('move_straight_rotate_in_steps_of')],
      [['Ctrl', 'Drag'], t('turn_snapping_off')],
      [['Alt', 'Drag'], t('drag_a_copy_scale_from_the')],
      [['Alt', 'A H D'], t('align_left_centre_or_right_in')],
      [['Alt', 'W V S'], t('align_top_middle_or_bottom')],
    ],
  },
  {
    title: t('change'),
    shortcuts: [
      [['Ctrl', 'C X V'], t('copy_cut_and_paste_also_between')],
      [['Ctrl', 'D'], t('duplicate')],
      [['Ctrl', 'Alt', 'C V'], t('copy_and_paste_the_style')],
      [['Ctrl', 'B I U'], t('bold_italic_underline')],
      [['Ctrl', 'G'], t('group_with_shift_ungroup')],
      [['Ctrl', '] ['], t('bring_forward_or_send_backward_with')],
      [['Ctrl', 'Shift', 'L'], t('lock_or_unlock')],
      [['Ctrl', 'Shift', 'H'], t('hide_or_show')],
      [['Delete'], t('delete')],
    ],
  },
  {
    title: t('view_and_file'),
    shortcuts: [
      [['Space', 'Drag'], t('pan')],
      [['Ctrl', 'Wheel'], t('zoom_also_ctrl_and_or')],
      [['Ctrl', '0'], t('the_whole_print_area')],
      [['Ctrl', '9'], t('the_whole_product')],
      [['Ctrl', '1'], t('as_large_as_printed')],
      [['Ctrl', '2'], t('the_selection')],
      [['Ctrl', 'Z'], t('undo_with_shift_redo')],
      [['Ctrl', 'S'], t('save')],
      [['?'], t('this_list')],
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
                    {keyName(key)}
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
    <Dialog onClose={onClose} size="62rem" title={t('keyboard_shortcuts')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {SECTIONS.map((section) => (
          <ShortcutTable key={section.title} {...section} />
        ))}
      </SimpleGrid>
    </Dialog>
  );
}
