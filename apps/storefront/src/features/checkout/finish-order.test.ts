import type { Client } from '@inkstand/contract';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { ApiError } from '@inkstand/contract/client';
import { readDay } from '@inkstand/domain/delivery-date';
import { DELIVERY_TABLE, type ShippingMethod } from '@inkstand/domain/shipping';
import { describe, expect, it, vi } from 'vitest';
import { finishOrder } from './finish-order.ts';

const order = { order_ref: 'INK-7QK4-M2XD' } as PublicOrder;
const done = { success: true as const, message: '', data: { order } };
const store = {
  tenant: 'acme',
  slug: 'summer-fest',
  time_zone: 'Europe/London',
  delivery_days: DELIVERY_TABLE,
};
const card = { payment_intent: 'pi_1' };

type PaymentSuccess = Client['paymentSuccess'];

/** A server that fails with these errors in order, or never answers, and then returns the order. */
function serverWith(...errors: (Error | 'silence')[]) {
  const keys: (string | undefined)[] = [];
  const bodies: Parameters<PaymentSuccess>[0]['body'][] = [];
  const paymentSuccess: PaymentSuccess = async ({ body, idempotencyKey }) => {
    keys.push(idempotencyKey);
    bodies.push(body);
    const error = errors.shift();
    if (error === 'silence') return new Promise(() => undefined);
    if (error) throw error;
    return done;
  };
  return { api: { paymentSuccess } as Client, keys, bodies };
}

const finish = (api: Client, isPatient = false, shippingMethod: ShippingMethod = 'standard') =>
  finishOrder(card, { api, store, shippingMethod, lines: [], isPatient, wait: async () => undefined });

const offline = () => new TypeError('Failed to fetch');
const incomplete = () => new ApiError(422, { message: 'the payment was not completed' });

describe('finishing an order', () => {
  it('sends the payment and when the order is expected', async () => {
    const server = serverWith();
    expect(await finish(server.api)).toBe(order);
    await finish(server.api, false, 'express');
    const [usual, express] = server.bodies.map(({ estimatedDeliveryDateX, estimatedDeliveryDateY }) =>
      [estimatedDeliveryDateX, estimatedDeliveryDateY].map((day) => readDay(day ?? '')?.getTime() ?? 0),
    );
    expect(server.bodies[0]).toMatchObject({ payment_intent: 'pi_1' });
    expect(express![0]).toBeGreaterThan(0);
    expect(express![1]).toBeLessThan(usual![0]!);
  });

  it('retries under the same key when the response was lost', async () => {
    const server = serverWith(offline(), new ApiError(503, {}));
    expect(await finish(server.api)).toBe(order);
    expect(server.keys).toHaveLength(3);
    expect(new Set(server.keys).size).toBe(1);
  });

  it('retries when no response comes', async () => {
    vi.useFakeTimers();
    const server = serverWith('silence');
    const finished = finish(server.api);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await finished).toBe(order);
    expect(new Set(server.keys).size).toBe(1);
    vi.useRealTimers();
  });

  it('treats an error as a final response', async () => {
    const server = serverWith(incomplete());
    await expect(finish(server.api)).rejects.toThrow('not completed');
    expect(server.keys).toHaveLength(1);
  });

  it('retries with new keys while the payment is in progress', async () => {
    const server = serverWith(incomplete(), incomplete());
    expect(await finish(server.api, true)).toBe(order);
    expect(new Set(server.keys).size).toBe(3);
  });

  it('gives up in the end', async () => {
    const server = serverWith(...Array.from({ length: 6 }, offline));
    await expect(finish(server.api)).rejects.toThrow('Failed to fetch');
  });
});
