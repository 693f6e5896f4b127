import { type Placing, placedPath } from './outline.ts';

/** Where a crew neck's collar meets the shoulder seam. */
const END = 'C641,287.1 630.4,291.4 617.7,300';
const FRONT = 'C725.8,399.8 668.6,353.3 651.6,284.5';
const BACK = 'C747,315.5 694,306.9 651.6,284.5';
const INSIDE = 'M800,312 C747,312 694,303.4 651.6,284.5 C668.6,353.3 725.8,399.8 800,399.8';

const LINES = {
  /** From the middle of the neckline to the shoulder seam: the start of a half outline. */
  frontHalf: `M800,399.8 ${FRONT} ${END}`,
  backHalf: `M800,315.5 ${BACK} ${END}`,
  /** Inner side of the back, visible through the neck hole. */
  inside: `${INSIDE} C874.2,399.8 931.4,353.3 948.4,284.5 C906,303.4 853,312 800,312 Z`,
  frontEdge: 'M651.6,284.5 C668.6,353.3 725.8,399.8 800,399.8 C874.2,399.8 931.4,353.3 948.4,284.5',
  backEdge: 'M651.6,284.5 C694,306.9 747,315.5 800,315.5 C853,315.5 906,306.9 948.4,284.5',
  frontSeam: 'M617.7,300 C636.8,380.8 711,439.3 800,439.3 C889,439.3 963.2,380.8 982.3,300',
  backSeam: 'M617.7,300 C683.4,339.6 741.7,351.6 800,351.6 C858.3,351.6 916.6,339.6 982.3,300',
  tapeUpper: 'M651.6,284.5 C694,303.4 747,312 800,312 C853,312 906,303.4 948.4,284.5',
  tapeLower: 'M658,308.6 C698.2,334.4 747,343 800,343 C853,343 901.8,334.4 942,308.6',
};

export type CrewNeck = typeof LINES;

/** Returns the T-shirt's neck lines, placed on another garment. */
export function crewNeck(placing: Placing): CrewNeck {
  const placed = Object.entries(LINES).map(([name, path]) => [name, placedPath(path, placing)]);
  return Object.fromEntries(placed) as CrewNeck;
}
