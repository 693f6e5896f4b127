import type { DesignLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
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
  if (texts === 0) return t('pictures_selected', { count: pictures });
  if (pictures === 0) return t('texts_selected', { count: texts });
  return t('texts_and_pictures_selected', {
    texts: t('texts_count', { count: texts }),
    pictures: t('pictures_count', { count: pictures }),
  });
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
            {t('of_them_are_locked', { count: layers.length - open.length })}
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
            {t('group')}
          </Button>
        )}
        {mayUngroup && (
          <Button
            variant="default"
            leftSection={<IconBoxModel2 size={18} />}
            onClick={() => dispatch({ type: 'ungroup' })}
          >
            {t('ungroup')}
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
          <TextProperties texts={[text, ...texts]} />
          <EffectProperties text={text} />
        </>
      )}
    </Stack>
  );
}
