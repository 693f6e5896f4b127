import type { ImageLayer, TextLayer } from '@inkstand/artwork/model';
import { useDispatch } from '../designer-context.tsx';
import type { LayerChange } from '../document/layer-style.ts';

type OrFunction<Layer> = LayerChange | ((layer: Layer) => LayerChange);

/** Changes the selected texts and ignores selected pictures. Changes with the same `step` are undone together. */
export function useChangeTexts(): (change: OrFunction<TextLayer>, step?: string) => void {
  const dispatch = useDispatch();
  return (change, step) =>
    dispatch({
      type: 'change selection',
      change: (layer) => {
        if (layer.type !== 'Text') return {};
        return typeof change === 'function' ? change(layer) : change;
      },
      ...(step ? { step } : {}),
    });
}

/** The same for pictures. */
export function useChangePictures(): (change: OrFunction<ImageLayer>, step?: string) => void {
  const dispatch = useDispatch();
  return (change, step) =>
    dispatch({
      type: 'change selection',
      change: (layer) => {
        if (layer.type !== 'Image') return {};
        return typeof change === 'function' ? change(layer) : change;
      },
      ...(step ? { step } : {}),
    });
}

export function useEndStep(): () => void {
  const dispatch = useDispatch();
  return () => dispatch({ type: 'end of step' });
}
