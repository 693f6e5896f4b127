import type { ShopShipment } from '@inkstand/contract/print-shop';
import { apiContext } from '@inkstand/web/context';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import css from './print-shop-page.module.css';
import { PrintShopSteps } from './print-shop-steps.tsx';

/** A shipment, for the print shop that was mailed its link: nobody signs in here. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).printShopShipment({ params: { token } });
  return { shipment: data, token };
}

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const METHODS = { standard: 'Standard', standard_tracked: 'Standard, tracked', express: 'Express' } as const;

const HOLDS: Readonly<Record<NonNullable<ShopShipment['hold']>, string>> = {
  cancelled: 'This order is cancelled. Please do not print or send it.',
  cancellation: 'The client wants to cancel this order. Please stop, and say below whether you could.',
  address:
    'The recipient is being asked about this address. Please do not send the parcel before it is corrected here.',
};

function Item({ item }: { item: ShopShipment['items'][number] }) {
  const pictures = [item.images.front_preview, item.images.back_preview].filter((picture) => picture !== null);
  return (
    <li className={css.item}>
      <div className={css.pictures}>
        {pictures.map((picture, index) => (
          <img
            key={picture}
            src={`${picture}?w=480`}
            alt={`${item.name}, ${index === 0 ? 'front' : 'back'}`}
            width={240}
            height={240}
          />
        ))}
      </div>
      <div>
        <h3>
          {item.quantity} × {item.name}
        </h3>
        <p>
          {item.colour}, size {item.size}
          <br />
          <small>{item.sku}</small>
        </p>
        <ul className={css.files}>
          {item.print_files.map(({ side, format, url, width_mm: width, height_mm: height }) => (
            <li key={`${side} ${format}`}>
              <a href={url} download>
                {side === 'front' ? 'Front' : 'Back'}, {format.toUpperCase()}
              </a>{' '}
              <small>
                {width} × {height} mm
              </small>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

export function Component() {
  const { shipment: loaded, token } = useLoaderData<typeof loader>();
  // What a report answers is newer than what was loaded.
  const [reported, setReported] = useState<ShopShipment>();
  const shipment = reported ?? loaded;
  const pieces = shipment.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [name, ...address] = shipment.ship_to;
  return (
    <>
      <title>{`Order ${shipment.order_ref} · ${shipment.company}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css.header}>
        <strong>{shipment.company}</strong>
        <span>for {shipment.fulfiller}</span>
      </header>
      <main className={css.page}>
        <h1>Order {shipment.order_ref}</h1>
        <p className={css.lead}>
          {pieces} {pieces === 1 ? 'piece' : 'pieces'} for {shipment.event}
          {shipment.of > 1 && `, parcel ${shipment.number} of ${shipment.of}`}
        </p>
        {shipment.hold && (
          <p className={css.hold} role="alert">
            {HOLDS[shipment.hold]}
          </p>
        )}
        <div className={css.columns}>
          <section>
            <h2>To print</h2>
            <ul className={css.items}>
              {shipment.items.map((item) => (
                <Item key={item.line_id} item={item} />
              ))}
            </ul>
          </section>
          <aside className={css.aside}>
            <section>
              <h2>Send to</h2>
              <address>
                <strong>{name}</strong>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {shipment.phone && <span>{shipment.phone}</span>}
              </address>
              <dl className={css.facts}>
                <dt>Service</dt>
                <dd>{METHODS[shipment.shipping_method]}</dd>
                {shipment.ship_by && (
                  <>
                    <dt>Ship by</dt>
                    <dd>{days.format(new Date(`${shipment.ship_by}T00:00:00Z`))}</dd>
                  </>
                )}
              </dl>
              {shipment.packing_slip && (
                <p>
                  <a href={shipment.packing_slip} download>
                    Packing slip, PDF
                  </a>{' '}
                  to print and put in
                </p>
              )}
              {shipment.gift && <p>This is a gift: please put no prices into the parcel.</p>}
            </section>
            <PrintShopSteps shipment={shipment} token={token} onReported={setReported} />
          </aside>
        </div>
      </main>
    </>
  );
}
