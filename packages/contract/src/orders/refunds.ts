import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { orderDetail, orderParams } from './order-shapes.ts';

const refundParams = orderParams.extend({ refund_id: f.uuid });

export const refundCalls = {
  createRefund: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/refunds',
    summary: 'Refunds pieces of lines, the shipping, or a sum',
    policy: { may: 'orders.decide' },
    params: orderParams,
    body: z.object({
      lines: z
        .array(
          z.object({
            order_line_id: f.uuid,
            quantity: z
              .number({ error: 'invalid_quantity' })
              .int('invalid_quantity')
              .min(1, 'invalid_quantity')
              .max(500, 'invalid_quantity'),
          }),
        )
        .max(100)
        .default([]),
      /** Refunds all remaining shipping. */
      shipping: z.boolean().default(false),
      /** Instead of lines and shipping; VAT included. */
      amount: f.amount.optional(),
      /** For the books and the timeline; must hold no personal data. */
      reason: f.requiredText(300),
    }),
    reply: f.done(orderDetail),
  }),
  retryRefund: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/refunds/{refund_id}/retry',
    summary: 'Tries a failed refund again',
    policy: { may: 'orders.decide' },
    params: refundParams,
    reply: f.done(orderDetail),
  }),
  closeRefund: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/refunds/{refund_id}/close',
    summary: 'Closes a failed refund that was dealt with in another way',
    policy: { may: 'orders.decide' },
    params: refundParams,
    body: z.object({ reason: f.requiredText(300) }),
    reply: f.done(orderDetail),
  }),
};
