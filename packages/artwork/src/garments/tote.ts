import type { SideId } from '../model.ts';
import { type Garment, type GarmentView, PRINT_DPI, VIEW_HEIGHT, VIEW_WIDTH } from './view.ts';

/** The tote's outlines in view pixels: 2.5 per millimetre, so the bag is 380 mm wide and 420 mm high. */
export const TOTE_LINES = {
  bag: 'M322,802 C560,808 1040,808 1278,802 C1284,1120 1290,1500 1296,1850 C1292,1862 1284,1868 1272,1868 C1000,1878 600,1878 328,1868 C316,1868 308,1862 304,1850 C310,1500 316,1120 322,802 Z',
  /** Upper edge of the far panel, visible above the near one. */
  inside: 'M326,806 C480,778 1120,778 1274,806 L1274,830 L326,830 Z',
  nearHandle: 'M536,812 C530,560 560,190 800,190 C1040,190 1070,560 1064,812',
  farHandle: 'M570,812 C556,600 622,276 818,266 C1000,262 1044,590 1030,812',
  handleWidth: 66,
};

const PRINT_AREA = { widthMm: 280, heightMm: 300, dpi: PRINT_DPI };

function toteView(side: SideId): GarmentView {
  const { handleWidth } = TOTE_LINES;
  return {
    width: VIEW_WIDTH,
    height: VIEW_HEIGHT,
    parts: [
      { path: TOTE_LINES.farHandle, lineWidth: handleWidth },
      { path: TOTE_LINES.inside },
      { path: TOTE_LINES.nearHandle, lineWidth: handleWidth },
      { path: TOTE_LINES.bag },
    ],
    ground: { kind: 'wall' },
    print: { x: 450, y: 980, width: 700, height: 750 },
    printArea: PRINT_AREA,
    wrap: null,
    shadowMap: `tote-${side}-shadow.webp`,
    lightMap: `tote-${side}-light.webp`,
  };
}

export const tote: Required<Garment> = { front: toteView('front'), back: toteView('back') };
