import type { ImageLayer } from '@inkstand/artwork/model';
import { effectiveDpi } from '@inkstand/artwork/preflight';
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconFlipVertical } from '@tabler/icons-react';
import { useDesignerContext, useDispatch } from '../designer-context.tsx';
import { isVector } from '../drawing/new-layers.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;

export function PictureProperties({ layer }: { layer: ImageLayer }) {
  const dispatch = useDispatch();
  const { assets } = useDesignerContext();
  const asset = assets.byId.get(layer.src);
  const resize = (original: number) => (value: number | string) => {
    if (typeof value !== 'number' || value <= 0) return;
    dispatch({ type: 'place', layer: layer.id, scale: value / original, step: 'size' });
  };
  const endStep = () => dispatch({ type: 'end of step' });
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} truncate>
          {asset?.name ?? 'Picture'}
        </Text>
        {asset && (
          <Text size="sm" c="dimmed">
            {isVector(asset)
              ? 'SVG: sharp at any size'
              : `${asset.width} × ${asset.height} px, prints at ${Math.floor(
                  effectiveDpi(layer, { width: asset.width, height: asset.height, isVector: false }),
                )} dpi`}
          </Text>
        )}
      </div>
      <Group gap="xs" grow>
        <NumberInput
          label="Width in mm"
          value={tenth(layer.width * layer.scale)}
          min={0.5}
          decimalScale={1}
          hideControls
          onChange={resize(layer.width)}
          onBlur={endStep}
        />
        <NumberInput
          label="Height in mm"
          value={tenth(layer.height * layer.scale)}
          min={0.5}
          decimalScale={1}
          hideControls
          onChange={resize(layer.height)}
          onBlur={endStep}
        />
      </Group>
      <Button
        variant={layer.flipX ? 'light' : 'default'}
        aria-pressed={layer.flipX === true}
        leftSection={<IconFlipVertical size={18} />}
        onClick={() => dispatch({ type: 'change', layer: layer.id, change: { flipX: !layer.flipX } })}
      >
        Flip
      </Button>
    </Stack>
  );
}
