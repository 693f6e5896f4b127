import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { BulkDestination } from '@inkstand/contract/buying/bulk-orders';
import { MAX_DESTINATION_BYTES, MAX_DESTINATION_ROWS, MAX_DESTINATIONS } from '@inkstand/contract/limits';
import { problemParams, recipientProblems } from '@inkstand/domain/address';
import { mergePieces, type Pieces } from '@inkstand/domain/bulk-order';
import { fillRecipient, OPTIONAL_FIELDS, REQUIRED_FIELDS, type Recipient } from '@inkstand/domain/recipient-fields';
import { servedCountries } from '@inkstand/domain/regions';
import { type EventRow, loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { describeFaults, faultyLines } from '#files/describe-faults.ts';
import { readTable, type TableFault, type TableRow } from '#files/read-table.ts';
import { type BulkOffer, loadOffers, loadPurchase } from './quote.ts';

// The country may be omitted when the event serves only one.
const NEEDED = REQUIRED_FIELDS.filter((field) => field !== 'address_country');
const NOT_NEEDED = [...OPTIONAL_FIELDS, 'address_country'];

const MAX_QUANTITY = 100_000;

/**
 * Parses a file with a row per address and item; rows of one address are merged. Saves nothing: the draft is saved
 * separately.
 */
export async function readDestinations(
  ctx: Ctx,
  { params, body }: HandlerInput<'readDestinations'>,
): Promise<HandlerReply<'readDestinations'>> {
  const { event, offers } = await ctx.tx(async (tx) => {
    const found = await loadEvent(tx, ctx, params.slug);
    await loadPurchase(tx, found, params.purchase_id);
    return { event: found, offers: await loadOffers(tx, found) };
  });
  const table = await readTable(body.file, {
    needed: [...NEEDED, 'quantity'],
    optional: [...NOT_NEEDED, 'product', 'colour', 'size'],
    alias: {
      color: 'colour',
      address: 'address_first_line',
      city: 'address_city',
      postcode: 'address_postcode',
      zip: 'address_postcode',
      country: 'address_country',
      state: 'address_state',
    },
    maxRows: MAX_DESTINATION_ROWS,
    maxBytes: MAX_DESTINATION_BYTES,
  });
  const faults = [...table.faults];
  const read = table.rows.map((row) => {
    const address = readAddress(row, event);
    faults.push(...addressFaults(row, address, event));
    return { line: row.line, address, pieces: readPieces(row, offers, faults) };
  });
  const leftOut = faultyLines(faults);
  const byAddress = new Map<string, BulkDestination>();
  for (const { line, address, pieces } of read) {
    if (!pieces || leftOut.has(line)) continue;
    const key = JSON.stringify(address).toLowerCase();
    const quantities = mergePieces([...(byAddress.get(key)?.quantities ?? []), pieces]);
    byAddress.set(key, { ...address, quantities });
  }
  if (byAddress.size > MAX_DESTINATIONS) failField('file', 'too_many_entries', { count: MAX_DESTINATIONS });
  const described = describeFaults(ctx, table, faults);
  const isUsable = faults.length === 0 || (body.skip_faulty && described.good_rows > 0);
  return { data: { ...described, destinations: isUsable ? [...byAddress.values()] : [] } };
}

function readAddress({ cells }: TableRow, event: EventRow): Recipient {
  const served = servedCountries(event);
  const address = fillRecipient(cells);
  const country = address.address_country || (served.length === 1 ? (served[0] ?? '') : '');
  return { ...address, address_country: country };
}

function addressFaults({ line }: TableRow, address: Recipient, event: EventRow): TableFault[] {
  return Object.entries(recipientProblems(address, servedCountries(event))).map(([field, problem]) => ({
    line,
    field,
    problem,
    params: problemParams(address),
  }));
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Matches by name or code; an empty cell is accepted when there is only one choice. */
function choose<Choice>(choices: readonly Choice[], cell: string, spellings: (choice: Choice) => string[]) {
  if (cell === '') return choices.length === 1 ? choices[0] : undefined;
  return choices.find((choice) => spellings(choice).some((name) => same(name, cell)));
}

function readPieces({ line, cells }: TableRow, offers: readonly BulkOffer[], faults: TableFault[]): Pieces | undefined {
  const { product = '', colour = '', size = '', quantity = '' } = cells;
  const note = (field: string, problem: TableFault['problem'], params?: TableFault['params']) =>
    void faults.push({ line, field, problem, ...(params ? { params } : {}) });
  const offer = choose(offers, product, (each) => [each.product.name, each.product.id]);
  const count = /^\d+$/.test(quantity) ? Number(quantity) : 0;
  if (count < 1 || count > MAX_QUANTITY) note('quantity', quantity ? 'invalid_quantity' : 'required');
  if (!offer) return note('product', product ? 'unknown_product' : 'required');
  const colours = offer.variant.colours.filter(({ code }) => offer.product.colours.includes(code));
  const chosenColour = choose(colours, colour, ({ code, name }) => [code, name]);
  const chosenSize = choose(offer.variant.sizes, size, ({ code, label }) => [code, label]);
  if (!chosenColour) note('colour', colour ? 'unknown_colour' : 'required');
  if (!chosenSize) {
    const list = offer.variant.sizes.map(({ label }) => label).join(', ');
    note('size', size ? 'unknown_size' : 'required', { list });
  }
  if (!chosenColour || !chosenSize) return undefined;
  if (offer.variant.skus[`${chosenColour.code}/${chosenSize.code}`] === undefined) note('size', 'unknown_variant');
  return { product_id: offer.product.id, colour: chosenColour.code, size: chosenSize.code, quantity: count };
}
