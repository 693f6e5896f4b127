import montserrat from '@expo-google-fonts/montserrat/400Regular/Montserrat_400Regular.ttf?inline';
import montserratBold from '@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf?inline';
import { createFontBook, type FaceRequest, FONT_REVISION, faceId } from '@inkstand/artwork/fonts';
import type { DesignDocument, DesignLayer, ImageLayer, SideId, TextLayer } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import { type DesignerState, findShownLayer, shownLayers, type Tools } from '../document/designer-state.ts';
import { buildFrame } from '../document/frame.ts';
import type { Point, PointerInput } from '../document/interaction.ts';
import { selectionBoxes } from '../document/selection-boxes.ts';
import { createLayerContents } from '../drawing/layer-contents.ts';
import { newText } from '../drawing/new-layers.ts';
import type { KeyInput } from '../state/keyboard.ts';
import type { DesignerEvent } from '../state/reduce.ts';
import { createDesignerStore, type EventListener } from '../state/store.ts';

export const PRINT_AREA = { widthMm: 280, heightMm: 350, dpi: 300 };

/** With half a millimetre per pixel the snap distance is 3 mm. */
const MM_PER_PIXEL = 0.5;

function decodeDataUrl(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}

/** Montserrat, regular and bold. */
export const testFonts = createFontBook();

/** `dataUrl` is a font file as Vite inlines it. */
export function addFace(face: FaceRequest, dataUrl: string): void {
  testFonts.add(faceId(face), decodeDataUrl(dataUrl));
}

addFace({ fontFamily: 'montserrat', fontWeight: 400, fontStyle: 'normal' }, montserrat);
addFace({ fontFamily: 'montserrat', fontWeight: 700, fontStyle: 'normal' }, montserratBold);

/** A picture of 60 × 40 mm about its anchor. */
export function picture(id: string, fields: Partial<ImageLayer> = {}): ImageLayer {
  const place = { x: 140, y: 175, angle: 0, scale: 1 };
  return { id, type: 'Image', src: `asset-of-${id}`, width: 60, height: 40, ...place, ...fields };
}

export function text(id: string, fields: Partial<TextLayer> = {}): TextLayer {
  return { ...newText(id, PRINT_AREA, '#ffffff', { text: 'Team', size: 0.1 }), ...fields };
}

export function makeDocument(front: DesignLayer[], back: DesignLayer[] = []): DesignDocument {
  const side = (layers: DesignLayer[]) => ({ printArea: PRINT_AREA, layers });
  return {
    schema: 'inkstand.design/1',
    fontRevision: FONT_REVISION,
    sides: { front: side(front), back: side(back) },
  };
}

type Held = Partial<Pick<PointerInput, 'shift' | 'alt' | 'free' | 'kind' | 'pointer' | 'pans'>>;

/** Plays gestures on a design without a browser. Positions are in millimetres of the print area. */
interface TestDriver {
  readonly state: DesignerState;
  readonly layers: readonly DesignLayer[];
  layer: (id: string) => DesignLayer;
  boxes: (id: string) => LayerBoxes;
  dispatch: (event: DesignerEvent) => TestDriver;
  down: (at: Point, held?: Held) => TestDriver;
  move: (at: Point, held?: Held) => TestDriver;
  up: (held?: Held) => TestDriver;
  click: (at: Point, held?: Held) => TestDriver;
  doubleClick: (at: Point) => TestDriver;
  /** A finger that presses for a long time and is lifted. */
  longPress: (at: Point) => TestDriver;
  select: (...ids: string[]) => TestDriver;
  /** Presses at one place, moves in steps to another, and releases. */
  drag: (from: Point, to: Point, held?: Held) => TestDriver;
  key: (key: string, held?: Partial<Omit<KeyInput, 'key'>>) => TestDriver;
  undo: () => TestDriver;
  redo: () => TestDriver;
  /** A corner of the selected layer (0 to 3, clockwise from the top left) or its rotation handle. */
  handle: (which: 0 | 1 | 2 | 3 | 'turn') => Point;
}

const STEPS_OF_A_DRAG = 5;

export function driveDesigner(
  front: DesignLayer[],
  back: DesignLayer[] = [],
  side: SideId = 'front',
  hear?: (...heard: [...Parameters<EventListener>, Pick<Tools, 'measure'>]) => void,
): TestDriver {
  const { measure } = createLayerContents(testFonts);
  let ids = 0;
  const newId = () => `new-${++ids}`;
  const store = createDesignerStore({ measure, newId }, makeDocument(front, back), side);
  if (hear) store.hear((event, before, after) => hear(event, before, after, { measure }));
  const places = new Map<number, Point>();

  function point(type: 'pointer down' | 'pointer move' | 'pointer up' | 'open', at: Point, held: Held): TestDriver {
    const { pointer = 1, kind = 'mouse', shift = false, alt = false, free = false, pans = false } = held;
    places.set(pointer, at);
    const input = { pointer, kind, at, mmPerPixel: MM_PER_PIXEL, shift, alt, free, pans };
    return driver.dispatch({ type, input });
  }

  function existing<Value>(value: Value | undefined, what: string): Value {
    if (value === undefined) throw new Error(`there is no ${what}`);
    return value;
  }

  const driver: TestDriver = {
    get state() {
      return store.getState();
    },
    get layers() {
      return shownLayers(store.getState());
    },
    layer: (id) => existing(findShownLayer(store.getState(), id), `layer ${id}`),
    boxes: (id) => existing(measure(driver.layer(id)), `box of ${id}`),
    dispatch(event) {
      store.dispatch(event);
      return driver;
    },
    down: (at, held = {}) => point('pointer down', at, held),
    move: (at, held = {}) => point('pointer move', at, held),
    up: (held = {}) => point('pointer up', existing(places.get(held.pointer ?? 1), 'pointer that is down'), held),
    click: (at, held) => driver.down(at, held).up(held),
    doubleClick: (at) => point('open', at, {}),
    longPress: (at) =>
      driver.down(at, { kind: 'touch' }).dispatch({ type: 'long press', pointer: 1 }).up({ kind: 'touch' }),
    select: (...ids) => driver.dispatch({ type: 'select several', layers: ids }),
    drag(from, to, held) {
      driver.down(from, held);
      for (let step = 1; step <= STEPS_OF_A_DRAG; step++) {
        const share = step / STEPS_OF_A_DRAG;
        driver.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, held);
      }
      return driver.up(held);
    },
    key: (key, held = {}) =>
      driver.dispatch({ type: 'key', input: { key, shift: false, alt: false, control: false, ...held } }),
    undo: () => driver.dispatch({ type: 'undo' }),
    redo: () => driver.dispatch({ type: 'redo' }),
    handle(which) {
      const boxes = existing(selectionBoxes(store.getState(), { measure }), 'selection');
      const frame = buildFrame(boxes, MM_PER_PIXEL);
      return which === 'turn' ? frame.handle : frame.corners[which];
    },
  };
  return driver;
}
