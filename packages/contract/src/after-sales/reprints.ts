import * as z from 'zod';
import { publicOrder } from '../buying/storefront.ts';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { orderDetail } from '../orders/order-shapes.ts';
import { photoFields, publicCare, reprintFault, reprintLine, reprintPayer, reprintProblem } from './care.ts';
import { addressFields, orderChange, orderLink } from './recipients.ts';

const orderParams = f.tenantParams.extend({ order_ref: f.orderRef });
const requestParams = orderParams.extend({ request_id: f.uuid });
const lines = z.array(reprintLine, { error: 'required' }).min(1, 'required').max(100);

/** Replacement artwork for a line: a design revision and the custom text on it. */
const lineArtwork = z.object({
  order_line_id: f.uuid,
  revision: z.number().int().min(1),
  custom_text_front: f.printedText(200),
  custom_text_back: f.printedText(200),
});

export const reprintCalls = {
  correctAddress: call({
    route: 'PATCH /api/{tenant_id}/orders/{order_ref}/address',
    summary: 'Corrects where an order goes, or says that its address is right as it is; a printer that has it is told',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object(addressFields),
    reply: f.done(orderDetail),
  }),
  reportAddress: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/address-issue',
    summary: 'Stops an order whose address somebody doubts; its recipient is asked by mail',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({ reason: f.requiredText(300) }),
    reply: f.done(orderDetail),
  }),
  replaceArtwork: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/artwork',
    summary:
      'Gives lines of an order that stopped for its artwork another revision or other words; production begins again',
    policy: { may: 'content.change' },
    params: orderParams,
    body: z.object({ lines: z.array(lineArtwork).min(1, 'required').max(100) }),
    reply: f.done(orderDetail),
  }),
  cancelPieces: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/cancelled-pieces',
    summary: 'Takes pieces out of an order before they are made; what was paid for them is refunded',
    policy: { may: 'orders.decide' },
    params: orderParams,
    body: z.object({ lines, reason: f.requiredText(300) }),
    reply: f.done(orderDetail),
  }),
  askReprint: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/reprints',
    summary: 'Asks for pieces to be made again, with up to three photos',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({
      lines,
      problem: reprintProblem,
      /** Derived from the problem unless given. */
      fault: reprintFault.optional(),
      note: f.optionalText(1000),
      ...photoFields,
    }),
    multipart: true,
    reply: f.done(z.object({ request_id: f.uuid, order: orderDetail })),
  }),
  placeReplacement: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/reprints/{request_id}/replacement',
    summary: 'Grants a request: places a replacement order at no charge to the customer, once',
    policy: { may: 'orders.decide' },
    params: requestParams,
    body: z.object({
      fault: reprintFault.optional(),
      /** Only staff may choose; otherwise the fault decides. */
      paid_by: reprintPayer.optional(),
      address: z.object(addressFields).optional(),
      artwork: z.array(lineArtwork).max(100).default([]),
    }),
    reply: f.done(z.object({ replacement: z.string(), order: orderDetail })),
  }),
  refuseReprint: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/reprints/{request_id}/refusal',
    summary: 'Refuses a request; the recipient who asked is told why by mail',
    policy: { may: 'orders.decide' },
    params: requestParams,
    body: z.object({ answer: f.requiredText(1000) }),
    reply: f.done(orderDetail),
  }),
  reprintPhoto: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}/reprints/{request_id}/photos/{number}',
    summary: 'A photo of what is wrong',
    policy: { may: 'orders.read' },
    params: requestParams.extend({ number: z.coerce.number().int().min(1).max(3) }),
    reply: 'file',
  }),
  reportProblem: call({
    route: 'POST /api/{tenant}/{slug}/order/{token}/reports',
    summary: 'The recipient says by the signed link what is wrong with what came, or that nothing came',
    policy: 'anyone',
    params: orderLink,
    body: z.object({
      lines,
      problem: reprintProblem.exclude(['other']),
      note: f.requiredText(1000),
      ...photoFields,
    }),
    multipart: true,
    reply: f.done(z.object({ order: publicOrder, change: orderChange, care: publicCare })),
  }),
};
