// What somebody who is linked to a connected online shop has to do before anything else (specification 4): the browser keeps
// which of the steps are done. Signing out and the link to the dashboard begin them anew.

export const STEPS = ['sign_up', 'install_app', 'become_customer', 'connect_payment'] as const;
export type Step = (typeof STEPS)[number];

interface Onboarding {
  paymentRegion: 'UK' | 'EU' | 'US';
  /** Signing up is done: nobody gets here without. */
  steps: Record<Step, boolean>;
  stepsCompleted: boolean;
  /** Where the shop's registration goes on. */
  registrationRoute: string;
  /** The shop's own address. */
  shopifyUrl: string;
}

const KEY = 'onboarding';

const initial = (): Onboarding => ({
  paymentRegion: 'US',
  steps: { sign_up: true, install_app: false, become_customer: false, connect_payment: false },
  stepsCompleted: false,
  registrationRoute: '/shopify/signup',
  shopifyUrl: '',
});

type SavedSteps = Partial<Omit<Onboarding, 'steps'>> & { steps?: Partial<Record<Step, boolean>> };

function readSaved(): SavedSteps {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as SavedSteps) : {};
  } catch {
    // No storage, or not ours: the steps begin anew.
    return {};
  }
}

/** The steps as they stand in this browser. */
export function readSteps(): Onboarding {
  const { steps, ...values } = readSaved();
  return { ...initial(), ...values, steps: { ...initial().steps, ...steps } };
}

function keep(onboarding: Onboarding): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(onboarding));
  } catch {
    // Without storage the steps count for this page alone.
  }
}

/** Notes that steps are done; with the last of them all are completed. */
export function completeSteps(...done: readonly Step[]): Onboarding {
  const before = readSteps();
  const steps = { ...before.steps, ...Object.fromEntries(done.map((step) => [step, true])) };
  const after = { ...before, steps, stepsCompleted: STEPS.every((step) => steps[step]) };
  keep(after);
  return after;
}

/** Notes that there is nothing to do: nobody who is not linked to a shop is sent through the steps. */
export function markStepsCompleted(): void {
  const before = readSteps();
  if (!before.stepsCompleted) keep({ ...before, stepsCompleted: true });
}

/** Begins the steps anew. */
export function resetSteps(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to begin with.
  }
}
