import { luminance } from '@inkstand/artwork/colour';
import type { HexColour } from '@inkstand/artwork/model';
import { useRef } from 'react';
import { hexOf, useDesigner, useDesignerContext, useGarmentView } from '../designer-context.tsx';
import { sideOf } from '../state/designer-state.ts';
import { groundOf } from './camera.ts';
import { DesignView, printMatrix } from './design-view.tsx';
import { GarmentAbove, GarmentBelow } from './garment-view.tsx';
import { GuidesView } from './guides-view.tsx';
import { LayerTargets } from './layer-targets.tsx';
import { SelectionView } from './selection-view.tsx';
import css from './stage.module.css';
import { StageBar } from './stage-bar.tsx';
import { TypingField } from './typing-field.tsx';
import { useCamera } from './use-camera.ts';
import { useDropAndPaste } from './use-drop-and-paste.ts';
import { useFocusOnSelection } from './use-focus-on-selection.ts';
import { useKeys } from './use-keys.ts';
import { usePointers } from './use-pointers.ts';

/** Lines that are seen on the fabric, and do not shout. */
function markColour(fabric: HexColour): string {
  return luminance(fabric) > 0.32 ? 'rgb(38 32 66 / 62%)' : 'rgb(255 255 255 / 78%)';
}

/**
 * The garment in its colour, with what is printed on it. Garment, design, shadows and handles are pictures on top of each
 * other, so that a moving layer draws only its own anew.
 */
export function Stage() {
  const { colour, store } = useDesignerContext();
  const view = useGarmentView();
  const area = useDesigner((state) => sideOf(state)?.printArea);
  const side = useDesigner((state) => state.side);
  const hasSelection = useDesigner((state) => state.selected !== null);
  const scrolled = useRef<HTMLDivElement>(null);
  const camera = useCamera(scrolled, view);
  const { zoom } = camera;
  const announcement = useKeys(scrolled);
  const drop = useDropAndPaste(scrolled);
  useFocusOnSelection(scrolled);
  const printArea = area ?? view.printArea;
  const pointers = usePointers(view, printArea, zoom);
  const mmPerPixel = printArea.widthMm / view.print.width / zoom;
  const ground = groundOf(view, zoom, camera.window);
  const sheet = { left: ground.left, top: ground.top, width: view.width * zoom, height: view.height * zoom };

  /** The first of the two clicks has selected what lies under the pointer. */
  function openText() {
    const { selected } = store.getState();
    if (selected !== null) store.dispatch({ type: 'type text', layer: selected });
  }

  return (
    <section className={css.stage} aria-label="Canvas" data-is-target={drop.isOver || undefined}>
      <div ref={scrolled} className={css.window} data-moves-layer {...drop.handlers}>
        {zoom > 0 && (
          <div className={css.ground} style={{ width: ground.width, height: ground.height }}>
            <div className={css.sheets} style={sheet}>
              <GarmentBelow view={view} colour={hexOf(colour)} />
              <DesignView view={view} area={printArea} />
              <GarmentAbove view={view} colour={hexOf(colour)} />
              <fieldset
                className={css.overlay}
                aria-label={`${side} print area, ${printArea.widthMm} × ${printArea.heightMm} mm`}
                data-has-selection={hasSelection || undefined}
                onDoubleClick={openText}
                {...pointers}
              >
                <LayerTargets left={view.print.x * zoom} top={view.print.y * zoom} pixelsPerMm={1 / mmPerPixel} />
                <svg
                  className={css.marks}
                  style={{ color: markColour(hexOf(colour)) }}
                  viewBox={`0 0 ${view.width} ${view.height}`}
                  aria-hidden="true"
                >
                  <g transform={printMatrix(view, printArea)}>
                    <rect className={css.area} width={printArea.widthMm} height={printArea.heightMm} />
                    <text
                      className={css.areaSize}
                      transform={`translate(${printArea.widthMm / 2} ${printArea.heightMm}) scale(${mmPerPixel})`}
                      y={20}
                    >
                      {printArea.widthMm} × {printArea.heightMm} mm
                    </text>
                    <SelectionView mmPerPixel={mmPerPixel} />
                    <GuidesView area={printArea} mmPerPixel={mmPerPixel} />
                  </g>
                </svg>
              </fieldset>
              <TypingField view={view} area={printArea} zoom={zoom} />
            </div>
          </div>
        )}
      </div>
      <StageBar camera={camera} />
      <p ref={announcement} className={css.announcement} aria-live="polite" />
    </section>
  );
}
