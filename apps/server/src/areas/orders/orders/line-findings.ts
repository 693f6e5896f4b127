import type { FontBook } from '@inkstand/artwork/fonts';
import { printedSides } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { pieceCheck } from '@inkstand/artwork/preflight-batch';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { CatalogueValues, orderLines } from '@inkstand/database/tables/index';
import { wireFinding } from '#areas/design/index.ts';

type Findings = OrderDetail['items'][number]['findings'];
type Checked = Pick<
  typeof orderLines.$inferSelect,
  'productId' | 'designRevision' | 'colourName' | 'colourHex' | 'customTextFront' | 'customTextBack'
>;
type Printing = Pick<CatalogueValues, 'print_techniques' | 'colour_count'>;

/**
 * Says of order lines what their own words and their colour bring about: a shopper may choose a fabric on which the ink is
 * hardly seen, and whoever prepares the order should know before it is printed.
 */
export function lineFindings(fonts: FontBook, language: string) {
  const known = new Map<string, ReturnType<typeof listChecks>>();

  function listChecks(stored: unknown, { print_techniques: techniques, colour_count: colourCount }: Printing) {
    const document = readDesign(stored);
    return printedSides(document).flatMap((id) => {
      const side = document.sides[id];
      return side ? [{ id, check: pieceCheck(side, printLimits(techniques, colourCount), fonts) }] : [];
    });
  }

  return (line: Checked, document: unknown, values: Printing): Findings => {
    const key = `${line.productId} ${line.designRevision}`;
    const checks = known.get(key) ?? listChecks(document, values);
    known.set(key, checks);
    const said = checks.flatMap(({ id, check }) =>
      check(id === 'front' ? line.customTextFront : line.customTextBack, {
        name: line.colourName,
        hex: line.colourHex,
      }).map((finding) => wireFinding({ ...finding, side: id }, language)),
    );
    // Two layers that say the same say it once.
    return said
      .filter(({ side, message }, at) => said.findIndex((one) => one.side === side && one.message === message) === at)
      .map(({ side, message }) => ({ side, message }));
  };
}
