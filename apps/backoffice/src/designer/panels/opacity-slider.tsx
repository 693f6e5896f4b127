import type { DesignLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { percent } from '#ui/format.ts';
import { useDispatch } from '../designer-context.tsx';
import { LabelledSlider } from './labelled-slider.tsx';

export function OpacitySlider({ layer }: { layer: DesignLayer }) {
  const dispatch = useDispatch();
  return (
    <LabelledSlider
      label={t('opacity')}
      min={5}
      max={100}
      value={Math.round((layer.opacity ?? 1) * 100)}
      format={(value) => percent(value / 100)}
      onChange={(value) =>
        dispatch({
          type: 'change selection',
          // Full opacity is the default and is not stored.
          change: { opacity: value === 100 ? undefined : value / 100 },
          step: 'opacity',
        })
      }
    />
  );
}
