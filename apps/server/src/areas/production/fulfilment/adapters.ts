import type { Tx } from '@inkstand/database';
import type { fulfillers } from '@inkstand/database/tables/index';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import { handOverByHttp } from './hand-over-http.ts';
import type { ShipmentToSubmit } from './read-shipment.ts';

/** One way of telling a fulfiller of a shipment. */
export interface Adapter {
  /**
   * Hands it over, again and again until it does not throw, and answers the fulfiller's own number of the order.
   * @throws GiveUp when trying again is no use
   */
  handOver(ctx: Ctx, found: ShipmentToSubmit): Promise<string>;
  /** What is written with the note that the fulfiller has it. */
  whenTaken?(tx: Tx, ctx: Ctx, found: ShipmentToSubmit): Promise<void>;
}

/** The mail is written in the transaction that notes the hand-over, so both happen or neither. */
const email: Adapter = {
  async handOver(_ctx, { fulfiller }) {
    if (fulfiller.contactEmail === '') throw new GiveUp(`${fulfiller.name} has no e-mail address.`);
    return '';
  },
  whenTaken: (tx, ctx, { shipment, fulfiller }) =>
    queueEmail(tx, ctx, { template: 'print_shop', subjectId: shipment.id, language: fulfiller.language }),
};

/** Nobody is told: people look into the orders, print, and set the progress by hand. */
const manual: Adapter = { handOver: async () => '' };

const ADAPTERS: Readonly<Record<(typeof fulfillers.$inferSelect)['adapter'], Adapter>> = {
  http: { handOver: handOverByHttp },
  email,
  manual,
};

export const adapterOf = ({ fulfiller }: ShipmentToSubmit): Adapter => ADAPTERS[fulfiller.adapter];
