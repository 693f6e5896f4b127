import { t } from '@inkstand/i18n/office/designer';
import { ActionIcon, Group, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Alignment } from '../commands/align-layers.ts';
import { useDispatch, useSettledLayers } from '../designer-context.tsx';
import { groupLayers, isMovable } from '../document/selection.ts';

const ALIGNMENTS: { to: Alignment; label: string; key: string; icon: TablerIcon }[] = [
  { to: 'left', label: t('align_left'), key: 'A', icon: IconLayoutAlignLeft },
  { to: 'centre', label: t('centre_horizontally'), key: 'H', icon: IconLayoutAlignCenter },
  { to: 'right', label: t('align_right'), key: 'D', icon: IconLayoutAlignRight },
  { to: 'top', label: t('align_top'), key: 'W', icon: IconLayoutAlignTop },
  { to: 'middle', label: t('centre_vertically'), key: 'V', icon: IconLayoutAlignMiddle },
  { to: 'bottom', label: t('align_bottom'), key: 'S', icon: IconLayoutAlignBottom },
];

/** Buttons that align the selection with the print area or several layers with each other, and make distances equal. */
export function AlignButtons() {
  const dispatch = useDispatch();
  const units = groupLayers(useSettledLayers().filter(isMovable));
  const [wanted, want] = useState<'print area' | 'selection'>('selection');
  const against = units.length > 1 ? wanted : 'print area';
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('align')}
      </Text>
      {units.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('align_with')}
          value={wanted}
          onChange={(value) => want(value as typeof wanted)}
          data={[
            { value: 'selection', label: t('to_one_another') },
            { value: 'print area', label: t('to_the_print_area') },
          ]}
        />
      )}
      <Group gap={4} wrap="nowrap" justify="space-between">
        {ALIGNMENTS.map(({ to, label, key, icon: Icon }) => (
          <Tooltip
            key={to}
            label={against === 'print area' ? t('alignment_and_alt_key', { alignment: label, key }) : label}
          >
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={label}
              onClick={() => dispatch({ type: 'align', to, against })}
            >
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
      {units.length > 1 && <DistributeButtons count={units.length} />}
    </Stack>
  );
}

function DistributeButtons({ count }: { count: number }) {
  const dispatch = useDispatch();
  const reason = count < 3 ? t('select_three_or_more_layers_to') : undefined;
  const axes = [
    { axis: 'x', label: t('distribute_horizontally'), icon: IconLayoutDistributeVertical },
    { axis: 'y', label: t('distribute_vertically'), icon: IconLayoutDistributeHorizontal },
  ] as const;
  return (
    <Group gap={4} grow>
      {axes.map(({ axis, label, icon: Icon }) => (
        <Tooltip key={axis} label={reason ?? label}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={label}
            aria-disabled={reason !== undefined}
            data-disabled={reason !== undefined || undefined}
            onClick={() => reason === undefined && dispatch({ type: 'distribute', axis })}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
