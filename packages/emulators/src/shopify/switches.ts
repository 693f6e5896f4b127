/** Test switches: see `test-routes.ts`. They live in memory; a restart turns them off. */
export const faultKinds = ['timeout', 'reset', 'error', 'throttle', 'slow'] as const;
type FaultKind = (typeof faultKinds)[number];

/** Duration of a `slow` call in milliseconds. */
export const SLOW_MILLISECONDS = 2500;

export interface Fault {
  kind: FaultKind;
  /** `before`: nothing has happened. `after`: it happened, and only the answer is lost. */
  when: 'before' | 'after';
  /** Applies only to calls whose path or body contains this, such as a mutation's name. */
  matching: string;
  /** Number of calls that it still affects. */
  times: number;
}

export interface WebhookSwitch {
  /** `drop` loses webhooks (until they are resent by hand); `hold` queues them until `deliver`. */
  mode: 'deliver' | 'hold' | 'drop';
  /** Share of webhooks that are lost, from 0 to 1. */
  lost: number;
  /** Each webhook is delivered between once and this often. */
  copies: number;
  delayMs: number;
  /** Webhooks wait a random time up to this, so that they arrive in another order. */
  shuffleMs: number;
}

/** A call that was received, for tests. `query` of a token is its kind of grant. */
export interface ReceivedRequest {
  shop: string;
  path: string;
  query: string;
  variables: unknown;
  /** 0 for a token: it is recorded before it is answered. */
  status: number;
}

export interface Switches {
  faults: Fault[];
  webhooks: WebhookSwitch;
  requests: ReceivedRequest[];
}

const MAX_REQUESTS = 5000;

export function createSwitches(): Switches {
  return {
    faults: [],
    webhooks: { mode: 'deliver', lost: 0, copies: 1, delayMs: 0, shuffleMs: 0 },
    requests: [],
  };
}

/** Takes the fault that applies to this call, if any, and uses it up. */
export function takeFault(switches: Switches, text: string): Fault | undefined {
  const fault = switches.faults.find((candidate) => text.includes(candidate.matching));
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) switches.faults.splice(switches.faults.indexOf(fault), 1);
  return { ...fault };
}

export function recordRequest(switches: Switches, request: ReceivedRequest): void {
  switches.requests.push(request);
  if (switches.requests.length > MAX_REQUESTS) switches.requests.shift();
}
