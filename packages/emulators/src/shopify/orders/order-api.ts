import { type Call, reject, withUserErrors } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { matches } from '../graphql/search.ts';
import { gid, ownerId, parseGid } from '../ids.ts';
import type { Emit } from '../records.ts';
import { cancelOrder, refundLines } from './change-order.ts';
import {
  acceptCancellation,
  acceptRequest,
  rejectCancellation,
  rejectRequest,
  submitRequest,
  type Work,
} from './fulfillment-orders.ts';
import {
  cancelFulfillment,
  type FulfillmentInput,
  fulfill,
  orderIdOf,
  type TrackingInput,
  updateTracking,
} from './fulfillments.ts';
import { cents, financialStatus, fulfillmentStatus, type Order } from './order.ts';
import { allOrders, changeOrder, findOrder } from './order-store.ts';
import { fulfillmentOrderView, fulfillmentView, orderView, refundView } from './order-view.ts';

interface Query extends Page {
  query?: string | null;
  sortKey?: string | null;
}

export const orderQueries = {
  async order(call: Call, { id }: { id: string }) {
    const order = await findOrder(call.emulator, call.shop.key, parseGid('Order', id));
    return order ? orderView(call, order) : null;
  },

  async orders(call: Call, args: Query) {
    const found = (await allOrders(call.emulator, call.shop.key)).filter((order) =>
      matches(args.query, searchFields(order)),
    );
    if (args.sortKey === 'UPDATED_AT') {
      found.sort((left, right) => left.updatedAt.localeCompare(right.updatedAt) || left.id - right.id);
    }
    return connection(
      found.map((order) => orderView(call, order)),
      args,
      ({ id }) => id,
    );
  },

  async fulfillmentOrder(call: Call, { id }: { id: string }) {
    const number = parseGid('FulfillmentOrder', id);
    const order = number === undefined ? undefined : await findOrder(call.emulator, call.shop.key, ownerId(number));
    const one = order?.fulfillmentOrders.find((candidate) => candidate.id === number);
    return order && one ? fulfillmentOrderView(call, order, one) : null;
  },
};

function searchFields(order: Order) {
  return {
    id: order.id,
    name: [order.name, order.name.slice(1)],
    email: order.email,
    status: order.cancelledAt ? 'cancelled' : 'open',
    financial_status: financialStatus(order),
    fulfillment_status: fulfillmentStatus(order),
    created_at: order.createdAt,
    processed_at: order.createdAt,
    updated_at: order.updatedAt,
    sku: order.lines.map(({ sku }) => sku),
  };
}

interface Request {
  id: string;
  message?: string | null;
}

/** A mutation that moves one fulfilment order. */
function requestMutation(
  work: (work: Work) => void,
  payload: (view: object) => object = (fulfillmentOrder) => ({ fulfillmentOrder }),
) {
  return (call: Call, { id, message }: Request) =>
    withUserErrors(async () => {
      const number = parseGid('FulfillmentOrder', id);
      if (number === undefined) return reject('Fulfillment order does not exist.', ['id']);
      const order = await changeOwner(call, number, (changed, emit) => {
        const one = changed.fulfillmentOrders.find((candidate) => candidate.id === number);
        if (!one) return reject('Fulfillment order does not exist.', ['id']);
        work({ emulator: call.emulator, shop: call.shop, order: changed, one, emit, message: message ?? '' });
        return changed;
      });
      const one = order.fulfillmentOrders.find((candidate) => candidate.id === number);
      return payload(one ? fulfillmentOrderView(call, order, one) : {});
    });
}

/** Changes the order that owns this part. */
async function changeOwner<Result>(
  call: Call,
  part: number,
  work: (order: Order, emit: Emit) => Result,
): Promise<Result> {
  return changeExisting(call, ownerId(part), work);
}

async function changeExisting<Result>(
  call: Call,
  id: number,
  work: (order: Order, emit: Emit) => Result,
): Promise<Result> {
  if (!(await findOrder(call.emulator, call.shop.key, id))) reject('Order does not exist', ['id'], 'NOT_FOUND');
  return changeOrder(call.emulator, call.shop, id, work);
}

export const orderMutations = {
  fulfillmentOrderSubmitFulfillmentRequest: requestMutation(submitRequest, (view) => ({
    originalFulfillmentOrder: view,
    submittedFulfillmentOrder: view,
    unsubmittedFulfillmentOrder: null,
  })),
  fulfillmentOrderAcceptFulfillmentRequest: requestMutation(acceptRequest),
  fulfillmentOrderRejectFulfillmentRequest: requestMutation(rejectRequest),
  fulfillmentOrderAcceptCancellationRequest: requestMutation(acceptCancellation),
  fulfillmentOrderRejectCancellationRequest: requestMutation(rejectCancellation),

  fulfillmentCreate(call: Call, { fulfillment: input }: { fulfillment: FulfillmentInput }) {
    return withUserErrors(async () =>
      changeExisting(call, orderIdOf(input), (order, emit) => ({
        fulfillment: fulfillmentView(call, order, fulfill(call.emulator, order, input, emit)),
      })),
    );
  },

  fulfillmentTrackingInfoUpdate(call: Call, args: { fulfillmentId: string; trackingInfoInput: TrackingInput }) {
    return changeFulfillment(call, args.fulfillmentId, (order, id, emit) =>
      updateTracking(call.emulator, order, id, args.trackingInfoInput, emit),
    );
  },

  fulfillmentCancel(call: Call, { id }: { id: string }) {
    return changeFulfillment(call, id, (order, number, emit) => cancelFulfillment(call.emulator, order, number, emit));
  },

  async orderCancel(
    call: Call,
    args: {
      orderId: string;
      reason: string;
      refund?: boolean | null;
      refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
    },
  ) {
    const { userErrors, ...payload } = await withUserErrors<{ job?: object }>(async () => {
      const id = parseGid('Order', args.orderId);
      if (!(await findOrder(call.emulator, call.shop.key, id)))
        reject('Order does not exist', ['orderId'], 'NOT_FOUND');
      const refund = args.refund ?? args.refundMethod?.originalPaymentMethodsRefund ?? false;
      await cancelOrder(call.emulator, call.shop, id ?? 0, { reason: args.reason, refund });
      return { job: { id: `gid://shopify/Job/${call.emulator.nextId()}`, done: true } };
    }).then((answer) => ({ userErrors: [], ...answer }));
    return { ...payload, orderCancelUserErrors: userErrors };
  },

  refundCreate(
    call: Call,
    {
      input,
    }: {
      input: {
        orderId: string;
        note?: string | null;
        refundLineItems?: RefundLineInput[] | null;
        shipping?: { amount?: string | null } | null;
      };
    },
  ) {
    return withUserErrors(async () => {
      const id = parseGid('Order', input.orderId);
      if (!(await findOrder(call.emulator, call.shop.key, id))) reject('Order does not exist', ['orderId']);
      const lines = (input.refundLineItems ?? []).map(({ lineItemId, quantity, restockType }) => ({
        lineId: parseGid('LineItem', lineItemId) ?? 0,
        quantity,
        restockType: restockType ?? 'NO_RESTOCK',
      }));
      const shipping = cents(input.shipping?.amount ?? '0');
      const refund = await refundLines(call.emulator, call.shop, id ?? 0, {
        lines,
        shipping,
        note: input.note ?? null,
      });
      const order = await findOrder(call.emulator, call.shop.key, id);
      return order ? { refund: refundView(call, order, refund), order: orderView(call, order) } : {};
    });
  },
};

interface RefundLineInput {
  lineItemId: string;
  quantity: number;
  restockType?: string | null;
}

function changeFulfillment(call: Call, id: string, work: (order: Order, id: number, emit: Emit) => void) {
  return withUserErrors(async () => {
    const number = parseGid('Fulfillment', id);
    if (number === undefined) return reject('Fulfillment does not exist', ['id']);
    return changeOwner(call, number, (order, emit) => {
      work(order, number, emit);
      const fulfillment = order.fulfillments.find((one) => one.id === number);
      return { fulfillment: fulfillment ? fulfillmentView(call, order, fulfillment) : null };
    });
  });
}

/** For `node`: shows what an id names. */
export async function showOrderPart(call: Call, type: string, id: string): Promise<object | null> {
  if (type === 'Order') return orderQueries.order(call, { id });
  if (type === 'FulfillmentOrder') return orderQueries.fulfillmentOrder(call, { id });
  const number = parseGid('Fulfillment', id);
  const order = number === undefined ? undefined : await findOrder(call.emulator, call.shop.key, ownerId(number));
  const one = order?.fulfillments.find((candidate) => gid('Fulfillment', candidate.id) === id);
  return order && one ? fulfillmentView(call, order, one) : null;
}
