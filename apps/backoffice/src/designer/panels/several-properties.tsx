import type { DesignLayer } from '@inkstand/artwork/model';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconBoxModel2, IconBoxMultiple } from '@tabler/icons-react';
import { canGroup, canUngroup } from '../commands/group-layers.ts';
import { useDesigner, useDispatch } from '../designer-context.tsx';
import { AlignButtons } from './align-buttons.tsx';
import { EffectProperties } from './effect-properties.tsx';
import { OpacitySlider } from './opacity-slider.tsx';
import { TextProperties } from './text-properties.tsx';

function countText(layers: readonly DesignLayer[]): string {
  const texts = layers.filter(({ type }) => type === 'Text').length;
  const pictures = layers.length - texts;
  const counts = [texts === 1 ? '1 text' : `${texts} texts`, pictures === 1 ? '1 picture' : `${pictures} pictures`];
  if (texts === 0) return `${counts[1]} selected`;
  return `${pictures === 0 ? counts[0] : counts.join(' and ')} selected`;
}

/** Properties that several layers share, and their alignment with each other. */
export function SeveralProperties({ layers }: { layers: readonly DesignLayer[] }) {
  const dispatch = useDispatch();
  const mayGroup = useDesigner(canGroup);
  const mayUngroup = useDesigner(canUngroup);
  const open = layers.filter(({ locked }) => !locked);
  const [first] = open;
  const [text, ...texts] = open.flatMap((layer) => (layer.type === 'Text' ? [layer] : []));
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{countText(layers)}</Text>
        {open.length < layers.length && (
          <Text size="sm" c="dimmed">
            {layers.length - open.length} of them locked: they stay as they are.
          </Text>
        )}
      </div>
      <Group gap="xs" grow>
        {(mayGroup || !mayUngroup) && (
          <Button
            variant="default"
            leftSection={<IconBoxMultiple size={18} />}
            disabled={!mayGroup}
            onClick={() => dispatch({ type: 'group' })}
          >
            Group
          </Button>
        )}
        {mayUngroup && (
          <Button
            variant="default"
            leftSection={<IconBoxModel2 size={18} />}
            onClick={() => dispatch({ type: 'ungroup' })}
          >
            Ungroup
          </Button>
        )}
      </Group>
      <AlignButtons />
      {first && (
        <>
          <Divider />
          <OpacitySlider layer={first} />
        </>
      )}
      {text && (
        <>
          <Divider />
          <TextProperties texts={[text, ...texts]} key={texts.length} />
          <EffectProperties text={text} />
        </>
      )}
    </Stack>
  );
}
