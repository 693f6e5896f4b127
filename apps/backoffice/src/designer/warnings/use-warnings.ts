import { SIDE_IDS } from '@inkstand/artwork/model';
import { preflightSide } from '@inkstand/artwork/preflight';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { useSaving } from '../saving/saving-context.ts';
import { settledDocument } from '../state/designer-state.ts';
import { sentenceOf } from './sentences.ts';
import { stillTrue, type Warning } from './warning.ts';

const NONE: readonly Warning[] = [];

const Context = createContext<readonly Warning[]>(NONE);
export const WarningsProvider = Context;

/** What is wrong with the design as it is now. */
export const useWarnings = () => use(Context);

/** Checks the design whenever it rests, and adds what only the server could tell at the last saving. */
export function useCheckedDesign(): readonly Warning[] {
  const { fonts, assets } = useDesignerContext();
  const { remarks } = useSaving();
  const document = useDeferredValue(useDesigner(settledDocument));
  const found = useMemo(() => {
    const { sizes } = assets;
    if (!sizes) return NONE;
    return SIDE_IDS.flatMap((side): Warning[] => {
      const design = document.sides[side];
      if (!design || design.layers.some((layer) => layer.type === 'Text' && !fonts.book.has(layer))) return [];
      return preflightSide(design, fonts.book, sizes).map((finding) => ({
        ...{ side, layer: finding.layer, severity: finding.severity, sentence: sentenceOf(finding) },
      }));
    });
  }, [assets, document, fonts]);
  return useMemo(() => [...found, ...stillTrue(remarks, document)], [found, remarks, document]);
}
