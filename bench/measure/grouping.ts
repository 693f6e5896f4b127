import type { DesignSide } from '@inkstand/artwork/model';
import { withCustomText } from '@inkstand/artwork/model';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { createPngPrinter } from '@inkstand/artwork/print/png';
import { PICTURE_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { sampleLogo, samplePhoto } from '@inkstand/artwork/testing/sample-pictures';
import { table } from '../figures.ts';

/** How often the fixed layers of designs were rendered for a number of orders. */
interface GroupingFigures {
  designs: number;
  orders: number;
  rows: { name: string; drawn: number; reused: number; cpuSeconds: number }[];
}

const DESIGNS = 6;
const ORDERS_OF_EACH = 8;

/**
 * Orders of some designs with a picture, each with its own name, in the order in which the queue may hand them to one
 * artwork worker.
 */
export async function measureGrouping(): Promise<GroupingFigures> {
  const images = { photo: await samplePhoto(1500, 1125), logo: await sampleLogo(600) };
  const fonts = await loadFonts();
  const mixed = Array.from({ length: DESIGNS * ORDERS_OF_EACH }, (_, index) => makeSide(index % DESIGNS, index));
  const grouped = Array.from({ length: DESIGNS * ORDERS_OF_EACH }, (_, index) =>
    makeSide(Math.floor(index / ORDERS_OF_EACH), index),
  );

  async function printAll(name: string, sides: readonly DesignSide[], maxBytes?: number) {
    const print = createPngPrinter(fonts, maxBytes);
    const before = process.cpuUsage();
    for (const side of sides) await print(side, images);
    const { user, system } = process.cpuUsage(before);
    return { name, ...print.counts, cpuSeconds: (user + system) / 1_000_000 };
  }
  return {
    designs: DESIGNS,
    orders: mixed.length,
    rows: [
      await printAll('one design remembered, mixed', mixed, 0),
      await printAll('one design remembered, grouped', grouped, 0),
      await printAll('as shipped, mixed', mixed),
      await printAll('as shipped, grouped', grouped),
    ],
  };
}

/** Half the size of a T-shirt print, since only the counts matter. */
function makeSide(design: number, number: number): DesignSide {
  const layers = PICTURE_SIDE.layers.map((layer) =>
    layer.type === 'Image' ? { ...layer, x: layer.x + design } : layer,
  );
  const printArea = { ...PICTURE_SIDE.printArea, dpi: 150 };
  return withCustomText({ ...PICTURE_SIDE, printArea, layers }, `Name ${number}`);
}

export function groupingText({ designs, orders, rows }: GroupingFigures): string {
  const lines = rows.map(({ name, drawn, reused, cpuSeconds }) => [
    name,
    `${drawn}`,
    `${reused}`,
    `${((cpuSeconds * 1000) / orders).toFixed(0)} ms`,
  ]);
  return `${orders} orders of ${designs} designs\n${table([['', 'drawn', 'reused', 'CPU an order'], ...lines])}`;
}
