import type { PickedBlank, PickedOrder } from '@inkstand/artwork/documents/pick-list';
import type { Papers } from './open-documents.ts';
import type { OrderOnPaper, PaperLine } from './read-parcels.ts';

interface Place {
  family: string;
  sizeIndex: number;
}

/** What is fetched from the shelves, summed over all parcels: kind by kind, colour by colour, sizes from small to large. */
export async function pickedBlanks(
  portions: AsyncIterable<readonly OrderOnPaper[]>,
): Promise<{ blanks: PickedBlank[]; pieces: number; parcels: number }> {
  const sums = new Map<string, PickedBlank & Place>();
  let [pieces, parcels] = [0, 0];
  for await (const portion of portions) {
    for (const parcel of portion.flatMap((on) => on.parcels)) {
      parcels += 1;
      for (const { line, quantity } of parcel.items) {
        const { sku } = line.line;
        const known = sums.get(sku) ?? { ...toPickedBlank(line), pieces: 0 };
        sums.set(sku, { ...known, pieces: known.pieces + quantity });
        pieces += quantity;
      }
    }
  }
  const blanks = [...sums.values()].sort(alongTheShelf).map(({ family: _, sizeIndex: __, ...blank }) => blank);
  return { blanks, pieces, parcels };
}

function toPickedBlank({ line, blank, family, sizes }: PaperLine): PickedBlank & Place {
  const place = sizes?.findIndex(({ code }) => code === line.size) ?? -1;
  return {
    blank: blank ?? line.catalogueCode,
    sku: line.sku,
    colour: line.colourName,
    colourHex: line.colourHex,
    size: line.sizeLabel,
    pieces: 0,
    family: family ?? '',
    sizeIndex: place,
  };
}

const alongTheShelf = (one: PickedBlank & Place, other: PickedBlank & Place): number =>
  one.family.localeCompare(other.family, 'en') ||
  one.blank.localeCompare(other.blank, 'en') ||
  one.colour.localeCompare(other.colour, 'en') ||
  one.sizeIndex - other.sizeIndex ||
  one.sku.localeCompare(other.sku, 'en');

/** The orders with what belongs to each, parcel by parcel. */
export async function pickedOrders(papers: Papers, portion: readonly OrderOnPaper[]): Promise<PickedOrder[]> {
  const all = portion.flatMap((on) => on.parcels.map((parcel) => ({ on, parcel })));
  return Promise.all(
    all.map(async ({ on: { order, event, customer }, parcel }) => ({
      ref: order.orderRef,
      facts: [
        `${customer.name} · ${customer.addressPostcode} · ${event.name}`,
        [parcel.of > 1 ? `Parcel ${parcel.number} of ${parcel.of}` : '', METHODS[order.shippingMethod], order.status]
          .filter(Boolean)
          .join(' · '),
      ],
      items: await Promise.all(
        parcel.items.map(async ({ line, quantity }) => ({
          picture: await papers.thumbnail(line),
          name: line.line.name,
          details: [line.line.colourName, line.line.sizeLabel, line.line.customTextFront, line.line.customTextBack]
            .filter(Boolean)
            .join(' · '),
          sku: line.line.sku,
          quantity,
        })),
      ),
    })),
  );
}

const METHODS = { standard: 'Standard', standard_tracked: 'Standard, tracked', express: 'Express' } as const;
