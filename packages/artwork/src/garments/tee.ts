import type { SideId } from '../model.ts';
import { type Curve, curvesText, mirrorCurves, mirrorPath, type Point, reversed } from './outline.ts';
import { type GarmentView, PRINT_DPI, VIEW_HEIGHT, VIEW_WIDTH } from './view.ts';

const AXIS = VIEW_WIDTH / 2;

/** Where the collar meets the shoulder seam. */
const NECK: Point = [617.7, 300];

/** The left half's outline, from the neck round the sleeve and down to the middle of the hem. */
const SLEEVE: readonly Curve[] = [
  [
    [545.6, 327.5],
    [458.7, 348.2],
    [378.1, 377.4],
  ],
  [
    [293.3, 408.4],
    [238.2, 449.6],
    [197.9, 511.6],
  ],
  [
    [144.9, 604.4],
    [85.6, 704.2],
    [41, 795.4],
  ],
  [
    [111, 834.9],
    [212.8, 867.6],
    [308.2, 881.4],
  ],
  [
    [331.5, 824.6],
    [359, 773],
    [388.7, 719.7],
  ],
];
const SIDE: readonly Curve[] = [
  [
    [405.7, 871],
    [407.8, 1060.2],
    [397.2, 1232.2],
  ],
  [
    [388.7, 1378.4],
    [378.1, 1507.4],
    [373.9, 1636.4],
  ],
  [
    [503.2, 1664],
    [662.2, 1674.3],
    [AXIS, 1674.3],
  ],
];
const LEFT_HALF = [...SLEEVE, ...SIDE];
const BODY = `M${NECK.join()} ${curvesText(LEFT_HALF)} ${curvesText(mirrorCurves(reversed(NECK, LEFT_HALF), AXIS))}`;

const COLLAR_RIGHT = 'C969.6,291.4 959,287.1 948.4,284.5';
const COLLAR_LEFT = 'C641,287.1 630.4,291.4 617.7,300 Z';
const FRONT_NECKLINE = 'C931.4,353.3 874.2,399.8 800,399.8 C725.8,399.8 668.6,353.3 651.6,284.5';
const BACK_NECKLINE = 'C906,306.9 853,315.5 800,315.5 C747,315.5 694,306.9 651.6,284.5';

const armSeam = 'M378.1,377.4 C346.3,475.4 354.8,613 388.7,719.7';
const sleeve = `M378.1,377.4 ${curvesText(SLEEVE.slice(1))} C354.8,613 346.3,475.4 378.1,377.4 Z`;

/** The T-shirt's lines in view pixels: the shop draws `front`, `back` and `inside`, the map maker shades with all of them. */
export const TEE_LINES = {
  front: `${BODY} ${COLLAR_RIGHT} ${FRONT_NECKLINE} ${COLLAR_LEFT}`,
  back: `${BODY} ${COLLAR_RIGHT} ${BACK_NECKLINE} ${COLLAR_LEFT}`,
  /** The inner side of the back, seen through the neck hole. */
  inside: `M651.6,284.5 C694,303.4 747,312 800,312 C853,312 906,303.4 948.4,284.5 ${FRONT_NECKLINE} Z`,
  armSeams: [armSeam, mirrorPath(armSeam, AXIS)],
  sleeves: [sleeve, mirrorPath(sleeve, AXIS)],
  frontRib: `M617.7,300 C636.8,380.8 711,439.3 800,439.3 C889,439.3 963.2,380.8 982.3,300 ${COLLAR_RIGHT} ${FRONT_NECKLINE} ${COLLAR_LEFT}`,
  backRib: `M617.7,300 C683.4,339.6 741.7,351.6 800,351.6 C858.3,351.6 916.6,339.6 982.3,300 ${COLLAR_RIGHT} ${BACK_NECKLINE} ${COLLAR_LEFT}`,
};

const PRINT_AREA = { widthMm: 280, heightMm: 350, dpi: PRINT_DPI };

function teeView(side: SideId, printTop: number): GarmentView {
  return {
    width: VIEW_WIDTH,
    height: VIEW_HEIGHT,
    parts: side === 'front' ? [{ path: TEE_LINES.inside }, { path: TEE_LINES.front }] : [{ path: TEE_LINES.back }],
    ground: { kind: 'wall' },
    print: { x: 560, y: printTop, width: 480, height: 600 },
    printArea: PRINT_AREA,
    wrap: null,
    shadowMap: `tee-${side}-shadow.webp`,
    lightMap: `tee-${side}-light.webp`,
  };
}

export const tee: Record<SideId, GarmentView> = { front: teeView('front', 524), back: teeView('back', 440) };
