import {
  type FulfillerOrder,
  type FulfillerReport,
  fulfillerReport,
} from '@inkstand/contract/production/fulfiller-wire';
import type { ReceivedCallback, Shop } from './shop.ts';
import type { Answer, Target } from './target.ts';

/** Context of every check. */
export interface Bench {
  target: Target;
  shop: Shop;
  /** Timeout for a call-back, in milliseconds. */
  timeoutMs: number;
  /** The first accepted order; later checks reuse it. */
  first: FulfillerOrder;
  /** An order of three pieces in two lines, which may leave in parts. */
  several: FulfillerOrder;
  /** A try-out order, which must not be made. */
  tryOut: FulfillerOrder;
  /** The fulfiller's own number of the order, once it returned one. */
  externalRef: string;
}

/** Result of a check; `not seen` when there was nothing to observe yet. */
export type Finding = { verdict: 'passed' | 'failed' | 'not seen'; sentence: string };
export interface Result extends Finding {
  name: string;
}

/** One rule of docs/fulfillers.md. */
export interface Check {
  name: string;
  run(bench: Bench): Promise<Finding>;
}

export const passed = (sentence: string): Finding => ({ verdict: 'passed', sentence });
export const failed = (sentence: string): Finding => ({ verdict: 'failed', sentence });
export const notSeen = (sentence: string): Finding => ({ verdict: 'not seen', sentence });

/** Returns the finding of a check that only depends on the status. */
export function byStatus({ status, error }: Answer, expected: readonly number[], what: string): Finding {
  if (expected.includes(status)) return passed(`${what}: ${status}.`);
  if (status === 0) return failed(`${what}: nothing came back within 10 seconds (${error}).`);
  return failed(`${what}: ${status} came back where ${expected.join(' or ')} must.`);
}

export interface Callback extends ReceivedCallback {
  /** Undefined if the body is not a valid report. */
  report: FulfillerReport | undefined;
}

/** Returns the call-backs so far, all or about one shipment. */
export function callbacks({ shop }: Bench, shipmentId?: string): Callback[] {
  return shop.received
    .map((callback) => ({ ...callback, report: fulfillerReport.safeParse(parse(callback.rawBody)).data }))
    .filter(({ rawBody }) => shipmentId === undefined || rawBody.includes(shipmentId));
}

/** Polls until the condition holds or the timeout ends; resolves to whether it holds. */
export async function waitUntil({ timeoutMs }: Bench, isSo: () => boolean): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!isSo()) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
