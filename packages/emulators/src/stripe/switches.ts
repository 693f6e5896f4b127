/** What tests may switch on: see `admin.ts`. Switches live in memory; a restart turns them off. */
export const faultKinds = ['timeout', 'reset', 'error', 'conflict', 'rate_limit', 'refused', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How long a `slow` call takes: longer than the SDK's first retry waits. */
export const SLOW_MILLISECONDS = 2500;

export interface Fault {
  kind: FaultKind;
  /** Before: nothing has happened. After: it happened, and only the answer is lost. */
  when: 'before' | 'after';
  /** Only calls whose path contains this. */
  path: string;
  method: string | undefined;
  /** How many calls it still hits. */
  times: number;
}

interface WebhookSwitch {
  /** `drop` loses events for good (until they are sent again by hand); `hold` keeps them until `deliver`. */
  mode: 'deliver' | 'hold' | 'drop';
  delayMs: number;
  /** How often each event is delivered. */
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

/** The fault that hits this call, if any; it is used up by that. */
export function takeFault(switches: FeatureFlags, method: string, path: string): Fault | undefined {
  const fault = switches.faults.find(
    (candidate) => path.includes(candidate.path) && (candidate.method ?? method) === method,
  );
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) switches.faults.splice(switches.faults.indexOf(fault), 1);
  return { ...fault };
}

/** Whether the payment that is being confirmed shall take its time. */
export function takeProcessing(switches: FeatureFlags): ProcessingSwitch | undefined {
  const processing = switches.processing;
  if (!processing) return undefined;
  processing.times -= 1;
  if (processing.times <= 0) switches.processing = undefined;
  return processing;
}
