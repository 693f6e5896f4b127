import type { DesignLayer, TextLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useDispatch } from '../designer-context.tsx';
import type { LayerChange } from '../document/layer-style.ts';

const UNITS = ['mm', 'pt'] as const;

/** Millimetres per unit; a point is 1/72 inch. */
const MILLIMETRES: Record<(typeof UNITS)[number], number> = { mm: 1, pt: 25.4 / 72 };

function sizeChange(layer: DesignLayer, millimetres: number): LayerChange {
  if (layer.type !== 'Text') return {};
  const fontSize = Math.round((millimetres / layer.scale) * 1000) / 1000;
  // Letter spacing is stored in millimetres and scales with the font size.
  return { fontSize, letterSpacing: (layer.letterSpacing * fontSize) / layer.fontSize };
}

/** Font size as printed, in millimetres or points. */
export function SizeInput({ texts }: { texts: readonly [TextLayer, ...TextLayer[]] }) {
  const dispatch = useDispatch();
  const [stored, setUnit] = useLocalStorage<unknown>({ key: 'inkstand-text-unit' });
  const unit = UNITS.find((value) => value === stored) ?? 'mm';
  const [{ fontSize, scale }] = texts;
  const shown = (fontSize * scale) / MILLIMETRES[unit];
  function take(value: number | string) {
    if (typeof value !== 'number' || value <= 0) return;
    const millimetres = value * MILLIMETRES[unit];
    dispatch({ type: 'change selection', change: (layer) => sizeChange(layer, millimetres), step: 'size' });
  }
  return (
    <>
      <NumberInput
        label={t('size')}
        aria-label={t('size_in', { unit })}
        value={Math.round(shown * 10) / 10}
        min={0.5}
        max={2000}
        step={1}
        decimalScale={1}
        hideControls
        onChange={take}
        onBlur={() => dispatch({ type: 'end of step' })}
        style={{ flex: 1, minWidth: 44 }}
      />
      <NativeSelect
        aria-label={t('unit_of_size')}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
        data={UNITS}
        style={{ width: 72, flex: 'none' }}
      />
    </>
  );
}
