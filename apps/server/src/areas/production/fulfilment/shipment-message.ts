import type { ShipTo } from '@inkstand/contract/production/fulfiller-wire';
import { COUNTRIES } from '@inkstand/domain/countries';
import type { Ctx } from '#context.ts';
import { packingSlipPath } from './packing-slip-path.ts';
import { linksExpireAt, printFileToken } from './print-file-link.ts';
import type { ShipmentToSubmit } from './read-shipment.ts';

/** No prices in the parcel (docs/product/deviations.md). */
const GIFTS: readonly string[] = ['promo', 'sample'];

/**
 * A shipment as docs/fulfillers.md has it. It follows from what is stored alone, so that a repeated submission has the
 * same bytes under its key.
 * @param origin where the fulfiller reaches us
 */
export function shipmentMessage(ctx: Ctx, found: ShipmentToSubmit, origin: string): string {
  const { shipment, order, customer, eventName } = found;
  return JSON.stringify({
    shipment_id: shipment.id,
    order_ref: order.orderRef,
    event: eventName,
    service_level: order.shippingMethod,
    ship_to: toShipTo(customer),
    items: shipment.lines.map((item) => toItem(ctx, found, item, origin)),
    gift: GIFTS.includes(order.kind),
    packing_slip: `${origin}${packingSlipPath(ctx, shipment)}`,
    callback_url: `${origin}/api/fulfillers/${encodeURIComponent(shipment.fulfillerId)}/events`,
  });
}

/** Where a parcel goes, as the contract has it. */
export function toShipTo(customer: ShipmentToSubmit['customer']): ShipTo {
  const country = COUNTRIES.find(({ iso2 }) => iso2 === customer.addressCountry);
  return {
    name: customer.name,
    address_first_line: customer.addressFirstLine,
    address_second_line: customer.addressSecondLine || null,
    city: customer.addressCity,
    county: customer.addressCounty || null,
    state: customer.addressState || null,
    postcode: customer.addressPostcode,
    country: country?.name ?? customer.addressCountry,
    country_iso2: customer.addressCountry,
    phone: customer.phone || null,
  };
}

function toItem(
  ctx: Ctx,
  { shipment, lines, files }: ShipmentToSubmit,
  item: ShipmentToSubmit['shipment']['lines'][number],
  origin: string,
) {
  const line = lines.find(({ id }) => id === item.order_line_id);
  const printed = files.filter(({ orderLineId }) => orderLineId === item.order_line_id);
  if (!line || printed.length === 0) throw new Error(`line ${item.order_line_id} has no print files`);
  return {
    line_id: line.id,
    sku: line.sku,
    name: line.name,
    colour: line.colourName,
    size: line.sizeLabel,
    quantity: item.quantity,
    print_files: printed.map((file) => {
      const link = { fulfillerId: shipment.fulfillerId, tenantId: ctx.tenantId, fileId: file.id };
      const token = printFileToken(ctx.config, link, linksExpireAt(shipment.createdAt));
      return {
        side: file.side,
        format: file.format,
        url: `${origin}/api/fulfillers/${encodeURIComponent(shipment.fulfillerId)}/print-files/${token}`,
        sha256: file.sha256,
        width_px: file.widthPx,
        height_px: file.heightPx,
        dpi: file.dpi,
        width_mm: file.widthMm,
        height_mm: file.heightMm,
        fingerprint: file.fingerprint,
      };
    }),
  };
}
