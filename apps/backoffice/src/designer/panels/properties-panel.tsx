import type { DesignLayer, TextLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useDesigner, useDispatch, useSettledLayers } from '../designer-context.tsx';
import { LayerWarnings } from '../warnings/layer-warnings.tsx';
import { CustomFieldProperties } from './custom-field-properties.tsx';
import { EffectProperties } from './effect-properties.tsx';
import { OpacitySlider } from './opacity-slider.tsx';
import { PictureProperties } from './picture-properties.tsx';
import { PlaceProperties } from './place-properties.tsx';
import { SelectionTools } from './selection-tools.tsx';
import { SeveralProperties } from './several-properties.tsx';
import { TextProperties } from './text-properties.tsx';

export function PropertiesPanel() {
  const layers = useSettledLayers();
  const [first] = layers;
  if (!first) return null;
  return (
    <Stack gap="md">
      <PickingNote />
      <SelectionTools />
      {/* What was half typed for other layers is gone with their fields. */}
      {layers.length === 1 ? (
        <OneLayer key={first.id} layer={first} />
      ) : (
        <SeveralProperties key={layers.map(({ id }) => id).join()} layers={layers} />
      )}
    </Stack>
  );
}

/** Multiple selection by touch stays on until the user ends it. */
function PickingNote() {
  const dispatch = useDispatch();
  const picks = useDesigner((state) => state.picksSeveral);
  if (!picks) return null;
  return (
    <Button variant="light" leftSection={<IconCheck size={18} />} onClick={() => dispatch({ type: 'stop picking' })}>
      {t('done_picking')}
    </Button>
  );
}

function OneLayer({ layer }: { layer: DesignLayer }) {
  return (
    <>
      <LayerWarnings layer={layer.id} />
      {layer.locked ? (
        <Text size="sm" c="dimmed">
          {t('this_layer_is_locked_unlock_it')}
        </Text>
      ) : (
        <>
          {layer.type === 'Text' ? <OneText layer={layer} /> : <PictureProperties layer={layer} />}
          <OpacitySlider layer={layer} />
          <Divider />
          <PlaceProperties layer={layer} />
          {layer.type === 'Text' && (
            <>
              <Divider />
              <CustomFieldProperties layer={layer} />
            </>
          )}
        </>
      )}
    </>
  );
}

function OneText({ layer }: { layer: TextLayer }) {
  return (
    <>
      <TextProperties texts={[layer]} />
      <EffectProperties text={layer} />
    </>
  );
}
