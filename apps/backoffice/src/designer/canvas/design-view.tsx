import type { GarmentView } from '@inkstand/artwork/garments';
import { throughput } from '@inkstand/artwork/mockup-view';
import type { PrintArea } from '@inkstand/artwork/model';
import { matrixText } from '@inkstand/artwork/svg';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { useId } from 'react';
import { colourHex, useDesigner, useDesignerContext } from '../designer-context.tsx';
import { shownLayers } from '../document/designer-state.ts';
import { selectedLayers } from '../document/selection.ts';
import { LayerView } from './layer-view.tsx';
import css from './stage.module.css';

/** Transforms millimetres of the print area to pixels of the garment's picture. */
export function printMatrix({ print }: GarmentView, area: PrintArea): string {
  return matrixText([print.width / area.widthMm, 0, 0, print.height / area.heightMm, print.x, print.y]);
}

/** The design as it is printed; parts of selected layers outside the print area are shown as a ghost. */
export function DesignView({ view, area }: { view: GarmentView; area: PrintArea }) {
  const layers = useDesigner(shownLayers);
  const clip = useId();
  const through = useId();
  const { product } = useDesignerContext();
  const isThrough = !hasWhite(product.variant.print_techniques);
  const matrix = printMatrix(view, area);
  return (
    <svg className={css.sheet} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <clipPath id={clip}>
        <rect width={area.widthMm} height={area.heightMm} />
      </clipPath>
      <g transform={matrix}>
        <Ghost area={area} />
        {isThrough && <Through id={through} area={area} />}
        <g clipPath={`url(#${clip})`}>
          <g filter={isThrough ? `url(#${through})` : undefined}>
            {layers.map((layer) => (
              <LayerView key={layer.id} layer={layer} />
            ))}
          </g>
        </g>
      </g>
    </svg>
  );
}

/** Without white ink the garment's colour shows through the print. */
function Through({ id, area }: { id: string; area: PrintArea }) {
  const { colour } = useDesignerContext();
  const [red, green, blue] = throughput(colourHex(colour));
  const region = { filterUnits: 'userSpaceOnUse', x: 0, y: 0, width: area.widthMm, height: area.heightMm };
  return (
    <filter id={id} {...region} colorInterpolationFilters="sRGB">
      <feComponentTransfer>
        <feFuncR type="linear" slope={red} />
        <feFuncG type="linear" slope={green} />
        <feFuncB type="linear" slope={blue} />
      </feComponentTransfer>
    </filter>
  );
}

function Ghost({ area }: { area: PrintArea }) {
  const { contents } = useDesignerContext();
  const layers = useDesigner(selectedLayers);
  return layers.map((layer) => {
    const box = contents.measure(layer)?.box;
    const isInside = box && box.left >= 0 && box.top >= 0 && box.right <= area.widthMm && box.bottom <= area.heightMm;
    if (isInside) return null;
    return (
      <g key={layer.id} opacity={0.22}>
        <LayerView layer={layer} isGhost />
      </g>
    );
  });
}
