import { t } from '@inkstand/i18n/office/designer';
import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useDesigner } from '../designer-context.tsx';
import { settledDocument, shownLayers } from '../document/designer-state.ts';
import { LayerRow } from './layer-row.tsx';
import css from './panels.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** The layers of the current side, uppermost first. */
export function LayersPanel() {
  const side = useDesigner((state) => state.side);
  const document = useDesigner(settledDocument);
  const layers = shownLayers({ document, side });
  const list = useRef<HTMLUListElement>(null);
  const drag = useRowDrag(list, layers.length);
  if (layers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {side === 'front' ? t('nothing_on_the_front_yet') : t('nothing_on_the_back_yet')}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('the_top_layer_comes_first_drag')}
      </Text>
      <ul ref={list} className={css.rows} data-moves-layer data-is-dragging={drag.dragged !== undefined || undefined}>
        {layers.toReversed().map((layer, index, shown) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            position={layers.length - 1 - index}
            last={layers.length - 1}
            isFirstOfGroup={layer.group !== undefined && shown[index - 1]?.group !== layer.group}
            isDragged={drag.dragged === layer.id}
            dropsBefore={drag.gap === index}
            dropsAfter={drag.gap === layers.length && index === layers.length - 1}
            grip={drag.gripHandlers(layer.id, layers.length - 1 - index)}
          />
        ))}
      </ul>
    </Stack>
  );
}
