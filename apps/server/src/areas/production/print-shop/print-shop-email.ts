import { type Tx, tenantJoin } from '@inkstand/database';
import {
  events,
  fulfillers,
  mailOutbox,
  orders,
  shipmentEvents,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import { startOfDay } from '@inkstand/domain/days';
import { cancellationState } from '@inkstand/domain/shipment-status';
import { formatDay, textsFor } from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { createMailTranslator } from '@inkstand/i18n/server-texts';
import { and, asc, eq } from 'drizzle-orm';
import type { Email } from '#areas/platform/index.ts';
import { button, INKSTAND_COLOUR, line, renderEmail, small, together } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { printShopToken, printShopUrl } from './read-shop-shipment.ts';

async function read(tx: Tx, ctx: Ctx, mailId: string) {
  const [row] = await tx
    .select({
      shipment: shipments,
      fulfiller: { name: fulfillers.name, email: fulfillers.contactEmail },
      orderRef: orders.orderRef,
      event: events.name,
      region: events.region,
      company: tenants.name,
      companyDetails: tenants.companyDetails,
      language: mailOutbox.language,
    })
    .from(mailOutbox)
    .innerJoin(shipments, tenantJoin(shipments.id, mailOutbox.subjectId))
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The shipment that it is about is gone.');
  if (row.fulfiller.email === '') throw new GiveUp('The print shop has no address.');
  const { id } = row.shipment;
  const history = await tx
    .select({ type: shipmentEvents.type })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.tenantId, ctx.tenantId), eq(shipmentEvents.shipmentId, id)))
    .orderBy(asc(shipmentEvents.id));
  if (['requested', 'cancelled'].includes(cancellationState(history))) throw new GiveUp('It is not to be printed now.');
  return row;
}

/** Email to a print shop: there is something to print, with the link to all of it. It names no recipient. */
export async function writePrintShopEmail(tx: Tx, ctx: Ctx, mailId: string): Promise<Email> {
  const found = await read(tx, ctx, mailId);
  const { shipment, fulfiller, orderRef, event, company, companyDetails, language, region } = found;
  const texts = textsFor(language, region);
  const t = createMailTranslator(texts);
  const pieces = shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subject = t('print_shop.subject', { ref: orderRef });
  const intro = t('print_shop.intro', { company, event });
  const day = shipment.shipBy && formatDay(startOfDay(shipment.shipBy), texts);
  const words = createCatalogueTranslator(texts);
  const techniques = [...new Set(shipment.lines.flatMap(({ technique }) => technique ?? []))]
    .map((technique) => words.name('technique', technique))
    .join(', ');
  const facts = [
    t('print_shop.pieces', { pieces }),
    ...(techniques ? [t('print_shop.techniques', { techniques })] : []),
    ...(day ? [t('print_shop.ship_by', { day })] : []),
  ];
  const why = t('print_shop.why', { fulfiller: fulfiller.name });
  const url = printShopUrl(ctx.config, printShopToken(ctx.config, ctx.tenantId, shipment.id), language);
  const email = await renderEmail(
    { language: texts, subject, preview: intro, store: { name: company, colour: INKSTAND_COLOUR } },
    line(intro),
    together(...facts.map((fact) => line(fact))),
    button({ label: t('print_shop.button'), url }),
    line(why, small),
  );
  const { email: replyTo } = companyDetails;
  return { to: fulfiller.email, fromName: company, ...email, ...(replyTo ? { replyTo } : {}) };
}
