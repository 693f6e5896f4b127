import type { DesignLayer } from '@inkstand/artwork/model';
import { ActionIcon, Group, NumberInput, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Alignment } from '../commands/align-layer.ts';
import { useDesignerContext, useDispatch } from '../designer-context.tsx';

const ALIGNMENTS: { to: Alignment; label: string; icon: TablerIcon }[] = [
  { to: 'left', label: 'To the left edge', icon: IconLayoutAlignLeft },
  { to: 'centre', label: 'Centre across', icon: IconLayoutAlignCenter },
  { to: 'right', label: 'To the right edge', icon: IconLayoutAlignRight },
  { to: 'top', label: 'To the top', icon: IconLayoutAlignTop },
  { to: 'middle', label: 'Centre from top to bottom', icon: IconLayoutAlignMiddle },
  { to: 'bottom', label: 'To the bottom', icon: IconLayoutAlignBottom },
];

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Where a layer lies on the print area: by number, and against its edges. */
export function PlaceProperties({ layer }: { layer: DesignLayer }) {
  const dispatch = useDispatch();
  const { contents } = useDesignerContext();
  const box = contents.measure(layer)?.box;
  const endStep = () => dispatch({ type: 'end of step' });
  const move = (axis: 'x' | 'y', from: number) => (value: number | string) => {
    if (typeof value !== 'number') return;
    const change = { [axis]: layer[axis] + value - from };
    dispatch({ type: 'change', layer: layer.id, change, step: `place ${axis}` });
  };
  const common = { size: 'sm', hideControls: true, decimalScale: 1, onBlur: endStep } as const;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Place on the print area
      </Text>
      <Group gap={4} wrap="nowrap" justify="space-between">
        {ALIGNMENTS.map(({ to, label, icon: Icon }) => (
          <Tooltip key={to} label={label}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={label}
              onClick={() => dispatch({ type: 'align', layer: layer.id, to })}
            >
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
      {box && (
        <Group gap="xs" grow>
          <NumberInput {...common} label="Left, mm" value={tenth(box.left)} onChange={move('x', tenth(box.left))} />
          <NumberInput {...common} label="Top, mm" value={tenth(box.top)} onChange={move('y', tenth(box.top))} />
        </Group>
      )}
      <Group gap="xs" grow>
        <NumberInput
          {...common}
          label="Turned, degrees"
          value={tenth(layer.angle)}
          onChange={(value) =>
            typeof value === 'number' && dispatch({ type: 'place', layer: layer.id, angle: value, step: 'angle' })
          }
        />
        <NumberInput
          {...common}
          label="Scale, %"
          min={2}
          max={5000}
          value={tenth(layer.scale * 100)}
          onChange={(value) =>
            typeof value === 'number' &&
            value > 0 &&
            dispatch({ type: 'place', layer: layer.id, scale: value / 100, step: 'scale' })
          }
        />
      </Group>
    </Stack>
  );
}
