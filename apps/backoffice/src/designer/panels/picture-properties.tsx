import type { ImageLayer } from '@inkstand/artwork/model';
import { effectiveDpi } from '@inkstand/artwork/preflight';
import { t } from '@inkstand/i18n/office/designer';
import { Button, Group, NumberInput, Stack, Text, Tooltip } from '@mantine/core';
import { IconCrop, IconFlipHorizontal, IconFlipVertical } from '@tabler/icons-react';
import { useSingleColour } from '../assets/use-single-colour.ts';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { isVector } from '../drawing/new-layers.ts';
import { InkPicker } from './ink-picker.tsx';
import { useChangePictures, useEndStep } from './use-change.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;

export function PictureProperties({ layer }: { layer: ImageLayer }) {
  const dispatch = useDispatch();
  const { assets } = useDesignerContext();
  const asset = assets.byId.get(layer.src);
  const endStep = useEndStep();
  const resize = (original: number) => (value: number | string) => {
    if (typeof value !== 'number' || value <= 0) return;
    dispatch({ type: 'place', layer: layer.id, scale: value / original, step: 'size' });
  };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} truncate>
          {asset?.name ?? t('picture')}
        </Text>
        {asset && (
          <Text size="sm" c="dimmed">
            {isVector(asset)
              ? t('svg_sharp_at_any_size')
              : t('pixels_and_dpi', {
                  width: String(asset.width),
                  height: String(asset.height),
                  dpi: Math.floor(effectiveDpi(layer, { width: asset.width, height: asset.height, isVector: false })),
                })}
          </Text>
        )}
      </div>
      <Group gap="xs" grow>
        <NumberInput
          label={t('width_in_mm')}
          value={tenth(layer.width * layer.scale)}
          min={0.5}
          decimalScale={1}
          hideControls
          onChange={resize(layer.width)}
          onBlur={endStep}
        />
        <NumberInput
          label={t('height_in_mm')}
          value={tenth(layer.height * layer.scale)}
          min={0.5}
          decimalScale={1}
          hideControls
          onChange={resize(layer.height)}
          onBlur={endStep}
        />
      </Group>
      <CropButtons layer={layer} />
      <FlipButtons layer={layer} />
      <RecolourProperties layer={layer} />
    </Stack>
  );
}

function CropButtons({ layer }: { layer: ImageLayer }) {
  const dispatch = useDispatch();
  const isCropping = useDesigner((state) => state.isCropping);
  return (
    <Group gap="xs" grow>
      <Button
        variant={isCropping ? 'filled' : 'default'}
        aria-pressed={isCropping}
        leftSection={<IconCrop size={18} />}
        onClick={() => dispatch(isCropping ? { type: 'stop cropping' } : { type: 'crop', layer: layer.id })}
      >
        {isCropping ? t('done') : t('crop')}
      </Button>
      {layer.crop && (
        <Button variant="default" onClick={() => dispatch({ type: 'uncrop' })}>
          {t('whole_picture')}
        </Button>
      )}
    </Group>
  );
}

function FlipButtons({ layer }: { layer: ImageLayer }) {
  const change = useChangePictures();
  // Not flipped is the default and is not stored.
  const flip = (field: 'flipX' | 'flipY') => change({ [field]: layer[field] ? undefined : true });
  return (
    <Group gap="xs" grow>
      <Button
        variant={layer.flipX ? 'light' : 'default'}
        aria-pressed={layer.flipX === true}
        leftSection={<IconFlipVertical size={18} />}
        onClick={() => flip('flipX')}
      >
        {t('flip_horizontally')}
      </Button>
      <Button
        variant={layer.flipY ? 'light' : 'default'}
        aria-pressed={layer.flipY === true}
        leftSection={<IconFlipHorizontal size={18} />}
        onClick={() => flip('flipY')}
      >
        {t('flip_vertically')}
      </Button>
    </Group>
  );
}

/** A single-colour logo may be printed in another ink. */
function RecolourProperties({ layer }: { layer: ImageLayer }) {
  const { assets, resolvePicture } = useDesignerContext();
  const change = useChangePictures();
  const endStep = useEndStep();
  const asset = assets.byId.get(layer.src);
  const isSingle = useSingleColour(resolvePicture(layer.src), asset !== undefined && isVector(asset));
  if (layer.recolour) {
    return (
      <Stack gap="xs">
        <InkPicker
          label={t('ink')}
          value={layer.recolour}
          onChange={(recolour) => change({ recolour }, 'recolour')}
          onChangeEnd={endStep}
        />
        <Button variant="default" onClick={() => change({ recolour: undefined })}>
          {t('original_colour')}
        </Button>
      </Stack>
    );
  }
  if (!asset || !isVector(asset)) return null;
  const reason = isSingle === false ? t('only_pictures_of_a_single_colour') : undefined;
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button
        variant="default"
        loading={isSingle === undefined}
        aria-disabled={reason !== undefined}
        data-disabled={reason !== undefined || undefined}
        onClick={() => isSingle && change({ recolour: '#16161a' })}
      >
        {t('change_the_colour')}
      </Button>
    </Tooltip>
  );
}
