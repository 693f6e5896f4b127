import { printLimits } from '@inkstand/artwork/technique-limits';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { useDesigner, useDesignerContext } from '../designer-context.tsx';
import { settledDocument } from '../document/designer-state.ts';
import { useSaving } from '../saving/saving-context.ts';
import { checkDesign } from './check-design.ts';
import { currentWarnings, type Warning } from './warning.ts';

const Context = createContext<readonly Warning[]>([]);
export const WarningsProvider = Context;

/** Errors and warnings of the current design. */
export const useWarnings = () => use(Context);

/** Checks the design between gestures, and adds the server's warnings from the last save. */
export function useCheckedDesign(): readonly Warning[] {
  const { fonts, assets, colours, product } = useDesignerContext();
  const { remarks } = useSaving();
  const document = useDeferredValue(useDesigner(settledDocument));
  const found = useMemo(
    () =>
      checkDesign(document, {
        fonts: fonts.book,
        sizes: assets.sizes,
        fabrics: colours,
        limits: printLimits(product.variant.print_techniques, product.variant.colour_count),
      }),
    [assets, colours, document, fonts, product],
  );
  return useMemo(() => [...found, ...currentWarnings(remarks, document)], [found, remarks, document]);
}
