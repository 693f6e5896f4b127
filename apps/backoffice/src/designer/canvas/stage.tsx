import { luminance } from '@inkstand/artwork/colour';
import { type HexColour, type PrintArea, safeMarginMm } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { useRef } from 'react';
import { colourHex, useDesigner, useDesignerContext, useGarmentView } from '../designer-context.tsx';
import { shownSide } from '../document/designer-state.ts';
import { selectionBoxes } from '../document/selection-boxes.ts';
import { useOpenMenu } from '../menu/menu-context.tsx';
import { canvasGround, realZoom } from './camera.ts';
import { CropView } from './crop-view.tsx';
import { DesignView, printMatrix } from './design-view.tsx';
import { GarmentAbove, GarmentBelow } from './garment-view.tsx';
import { GuidesView } from './guides-view.tsx';
import { LayerTargets } from './layer-targets.tsx';
import { Ruler } from './rulers.tsx';
import { SelectionView } from './selection-view.tsx';
import css from './stage.module.css';
import { StageBar } from './stage-bar.tsx';
import { TypingField } from './typing-field.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useCamera } from './use-camera.ts';
import { useCopyAndPaste } from './use-copy-and-paste.ts';
import { useDrop } from './use-drop.ts';
import { useFocusOnSelection } from './use-focus-on-selection.ts';
import { useKeys } from './use-keys.ts';
import { usePointers } from './use-pointers.ts';
import { useViewSettings } from './view-settings.ts';

/** A colour for lines that is visible on the fabric without distracting. */
function markColour(fabric: HexColour): string {
  return luminance(fabric) > 0.32 ? 'rgb(38 32 66 / 62%)' : 'rgb(255 255 255 / 78%)';
}

/**
 * The garment in its colour with the design on it. Garment, design, shadows and handles are separate stacked SVGs, so
 * that moving a layer redraws only its own.
 */
export function Stage() {
  const { colour, store, contents } = useDesignerContext();
  const view = useGarmentView();
  const area = useDesigner((state) => shownSide(state)?.printArea);
  const side = useDesigner((state) => state.side);
  const [settings] = useViewSettings();
  const scrolled = useRef<HTMLDivElement>(null);
  const camera = useCamera(scrolled, view);
  const { zoom } = camera;
  const printArea = area ?? view.printArea;
  const pixelsPerMm = (view.print.width / printArea.widthMm) * zoom;
  const realSize = realZoom(view, printArea);

  /** Fits the selection into the window, or everything on the side when nothing is selected. */
  function showSelection() {
    const box = selectionBoxes(store.getState(), contents)?.box;
    if (!box) return camera.fit('print area');
    const scale = view.print.width / printArea.widthMm;
    const [width, height] = [(box.right - box.left) * scale, (box.bottom - box.top) * scale];
    camera.show({ x: view.print.x + box.left * scale, y: view.print.y + box.top * scale, width, height });
  }

  const announcement = useAnnouncements();
  const { isPanning, showsHand } = useKeys(scrolled, { camera, realZoom: realSize, showSelection });
  const isDropTarget = useDrop();
  useCopyAndPaste();
  useFocusOnSelection(scrolled);
  const openMenu = useOpenMenu();
  const pointers = usePointers(view, printArea, { camera, snaps: settings.snaps, isPanning, openMenu });
  const ground = canvasGround(view, zoom, camera.window);
  const sheet = { left: ground.left, top: ground.top, width: view.width * zoom, height: view.height * zoom };

  return (
    <section
      className={css.stage}
      aria-label={t('canvas')}
      data-is-target={isDropTarget || undefined}
      data-drop-text={t('drop_pictures_here')}
    >
      <div ref={scrolled} className={css.window} data-moves-layer tabIndex={-1}>
        {zoom > 0 && (
          <div className={css.ground} style={{ width: ground.width, height: ground.height }}>
            {settings.rulers && (
              <>
                <span className={css.corner} />
                <Ruler
                  axis="x"
                  length={ground.width}
                  start={ground.left + view.print.x * zoom}
                  pixelsPerMm={pixelsPerMm}
                  areaMm={printArea.widthMm}
                />
                <Ruler
                  axis="y"
                  length={ground.height}
                  start={ground.top + view.print.y * zoom}
                  pixelsPerMm={pixelsPerMm}
                  areaMm={printArea.heightMm}
                />
              </>
            )}
            <div className={css.sheets} style={sheet}>
              <GarmentBelow view={view} colour={colourHex(colour)} />
              <DesignView view={view} area={printArea} />
              <GarmentAbove view={view} colour={colourHex(colour)} />
              <fieldset
                className={css.overlay}
                aria-label={t(side === 'front' ? 'front_print_area_mm' : 'back_print_area_mm', {
                  width: printArea.widthMm,
                  height: printArea.heightMm,
                })}
                data-pans={showsHand || undefined}
                {...pointers}
              >
                <LayerTargets left={view.print.x * zoom} top={view.print.y * zoom} pixelsPerMm={pixelsPerMm} />
                <svg
                  className={css.marks}
                  style={{ color: markColour(colourHex(colour)) }}
                  viewBox={`0 0 ${view.width} ${view.height}`}
                  aria-hidden="true"
                >
                  <g transform={printMatrix(view, printArea)}>
                    <AreaMarks area={printArea} mmPerPixel={1 / pixelsPerMm} showsSafeArea={settings.safeArea} />
                    <SelectionView mmPerPixel={1 / pixelsPerMm} />
                    <CropView mmPerPixel={1 / pixelsPerMm} />
                    <GuidesView area={printArea} mmPerPixel={1 / pixelsPerMm} />
                  </g>
                </svg>
              </fieldset>
              <TypingField view={view} area={printArea} zoom={zoom} />
            </div>
          </div>
        )}
      </div>
      <StageBar camera={camera} realZoom={realSize} showSelection={showSelection} />
      <p ref={announcement} className={css.announcement} aria-live="polite" />
    </section>
  );
}

interface AreaMarksProps {
  area: PrintArea;
  mmPerPixel: number;
  showsSafeArea: boolean;
}

/** The outlines of the print area and of the safe area within it. */
function AreaMarks({ area, mmPerPixel, showsSafeArea }: AreaMarksProps) {
  const { widthMm, heightMm } = area;
  const margin = safeMarginMm(area);
  return (
    <>
      <rect className={css.area} width={widthMm} height={heightMm} />
      {showsSafeArea && (
        <rect className={css.safe} x={margin} y={margin} width={widthMm - 2 * margin} height={heightMm - 2 * margin} />
      )}
      <text className={css.areaSize} transform={`translate(${widthMm / 2} ${heightMm}) scale(${mmPerPixel})`} y={20}>
        {showsSafeArea
          ? t('area_and_safe_area_mm', { width: widthMm, height: heightMm, margin })
          : t('width_by_height_mm', { width: widthMm, height: heightMm })}
      </text>
    </>
  );
}
