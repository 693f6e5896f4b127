import { createHash, randomUUID } from 'node:crypto';
import { type FulfillerOrder, type ShipTo, shipTo } from '@inkstand/contract/production/fulfiller-wire';

/** A white pixel: a small, valid PNG. */
export const SAMPLE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Leeds town hall, which expects no parcels. */
const SHIP_TO: ShipTo = shipTo.parse({
  name: 'Test Parcel',
  address_first_line: 'The Town Hall',
  address_second_line: 'The Headrow',
  city: 'Leeds',
  county: 'West Yorkshire',
  postcode: 'LS1 3AD',
  country: 'United Kingdom',
  country_iso2: 'GB',
});

export const MOVED_TO: ShipTo = { ...SHIP_TO, name: 'Test Parcel, moved', address_first_line: 'The Civic Hall' };

/** Returns an order for three shirts in two lines, which may leave in parts. */
export function orderOfSeveral(shopUrl: string): FulfillerOrder {
  const order = sampleOrder(shopUrl);
  const items = order.items.flatMap((item) => [
    { ...item, quantity: 2 },
    { ...item, line_id: randomUUID(), sku: 'TEE-WHITE-L', size: 'L' },
  ]);
  return { ...order, items };
}

/** Returns an order for one shirt as Inkstand would send it, with a new shipment id. */
export function sampleOrder(shopUrl: string): FulfillerOrder {
  const shipmentId = randomUUID();
  return {
    shipment_id: shipmentId,
    order_ref: `INK-TEST-${shipmentId.slice(0, 4).toUpperCase()}`,
    event: 'Conformance kit',
    service_level: 'standard_tracked',
    ship_to: SHIP_TO,
    items: [
      {
        line_id: randomUUID(),
        sku: 'TEE-WHITE-M',
        name: 'Classic T-shirt',
        colour: 'White',
        size: 'M',
        quantity: 1,
        print_files: [
          {
            side: 'front',
            format: 'png',
            url: `${shopUrl}/files/front.png`,
            sha256: createHash('sha256').update(SAMPLE_PNG).digest('hex'),
            width_px: 1,
            height_px: 1,
            dpi: 300,
            width_mm: 1,
            height_mm: 1,
            fingerprint: createHash('sha256').update('conformance kit').digest('hex'),
          },
        ],
      },
    ],
    gift: false,
    callback_url: `${shopUrl}/api/fulfillers/kit/events`,
  };
}
