import {
  type FulfillerOrder,
  type FulfillerReport,
  fulfillerReport,
} from '@inkstand/contract/production/fulfiller-wire';
import type { Heard, Shop } from './shop.ts';
import type { Answer, Target } from './target.ts';

/** What every check works with. */
export interface Bench {
  target: Target;
  shop: Shop;
  /** How long the kit waits for a call-back. */
  timeoutMs: number;
  /** The order that was taken first; later checks go on with it. */
  first: FulfillerOrder;
  /** An order that is only to be tried. */
  tryOut: FulfillerOrder;
  /** The fulfiller's own number of it, once it gave one. */
  externalRef: string;
}

/** What was found: nothing wrong, something wrong, or that there was nothing to see yet. */
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

/** The finding when the status is all that counts. */
export function byStatus({ status, error }: Answer, expected: readonly number[], what: string): Finding {
  if (expected.includes(status)) return passed(`${what}: ${status}.`);
  if (status === 0) return failed(`${what}: nothing came back within 10 seconds (${error}).`);
  return failed(`${what}: ${status} came back where ${expected.join(' or ')} must.`);
}

export interface Callback extends Heard {
  /** Undefined for what has not the shape of a report. */
  report: FulfillerReport | undefined;
}

/** The call-backs so far, all or about one shipment. */
export function callbacks({ shop }: Bench, shipmentId?: string): Callback[] {
  return shop.heard
    .map((heard) => ({ ...heard, report: fulfillerReport.safeParse(parse(heard.rawBody)).data }))
    .filter(({ rawBody }) => shipmentId === undefined || rawBody.includes(shipmentId));
}

/** Waits until it is so, or patience ends; answers whether it is. */
export async function comesTrue({ timeoutMs }: Bench, isSo: () => boolean): Promise<boolean> {
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
