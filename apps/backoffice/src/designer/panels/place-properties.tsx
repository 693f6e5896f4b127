import type { DesignLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { Group, NumberInput, Stack } from '@mantine/core';
import { useDesignerContext, useDispatch } from '../designer-context.tsx';
import { AlignButtons } from './align-buttons.tsx';
import { useEndStep } from './use-change.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Position of a layer on the print area, as numbers and by alignment. */
export function PlaceProperties({ layer }: { layer: DesignLayer }) {
  const dispatch = useDispatch();
  const { contents } = useDesignerContext();
  const box = contents.measure(layer)?.box;
  const endStep = useEndStep();
  const move = (axis: 'x' | 'y', from: number) => (value: number | string) => {
    if (typeof value !== 'number') return;
    const change = { [axis]: layer[axis] + value - from };
    dispatch({ type: 'change', layer: layer.id, change, step: `place ${axis}` });
  };
  const common = { size: 'sm', hideControls: true, decimalScale: 1, onBlur: endStep } as const;
  return (
    <Stack gap="xs">
      <AlignButtons />
      {box && (
        <Group gap="xs" grow>
          <NumberInput {...common} label={t('left_mm')} value={tenth(box.left)} onChange={move('x', tenth(box.left))} />
          <NumberInput {...common} label={t('top_mm')} value={tenth(box.top)} onChange={move('y', tenth(box.top))} />
        </Group>
      )}
      <Group gap="xs" grow>
        <NumberInput
          {...common}
          label={t('rotation_degrees')}
          value={tenth(layer.angle)}
          onChange={(value) =>
            typeof value === 'number' && dispatch({ type: 'place', layer: layer.id, angle: value, step: 'angle' })
          }
        />
        <NumberInput
          {...common}
          label={t('scale_percent')}
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
