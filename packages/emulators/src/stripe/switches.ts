/** Test switches: see `admin.ts`. They live in memory; a restart turns them off. */
export const faultKinds = ['timeout', 'reset', 'error', 'conflict', 'rate_limit', 'refused', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Duration of a `slow` call in milliseconds: longer than the delay of the SDK's first retry. */
export const SLOW_MILLISECONDS = 2500;

export interface Fault {
  kind: FaultKind;
  /** `before`: nothing has happened. `after`: it happened, and only the answer is lost. */
  when: 'before' | 'after';
  /** Applies only to calls whose path contains this. */
  path: string;
  method: string | undefined;
  /** Number of calls that it still affects. */
  times: number;
}

interface WebhookSwitch {
  /** `drop` discards events (until they are resent manually); `hold` queues them until `deliver`. */
  mode: 'deliver' | 'hold' | 'drop';
  delayMs: number;
  /** Number of deliveries of each event. */
  copies: number;
}

export interface ProcessingSwitch {
  outcome: 'succeeded' | 'failed';
  delayMs: number;
  times: number;
}

export interface FeatureFlags {
  faults: Fault[];
  webhooks: WebhookSwitch;
  processing: ProcessingSwitch | undefined;
}

export function createFeatureFlags(): FeatureFlags {
  return { faults: [], webhooks: { mode: 'deliver', delayMs: 0, copies: 1 }, processing: undefined };
}

/** Takes the fault that applies to this call, if any, and uses it up. */
export function takeFault(switches: FeatureFlags, method: string, path: string): Fault | undefined {
  const fault = switches.faults.find(
    (candidate) => path.includes(candidate.path) && (candidate.method ?? method) === method,
  );
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) switches.faults.splice(switches.faults.indexOf(fault), 1);
  return { ...fault };
}

/** Takes the switch that makes the payment being confirmed `processing` first, if any. */
export function takeProcessing(switches: FeatureFlags): ProcessingSwitch | undefined {
  const processing = switches.processing;
  if (!processing) return undefined;
  processing.times -= 1;
  if (processing.times <= 0) switches.processing = undefined;
  return processing;
}
