// Onboarding steps for users linked to an online shop (specification 4). The server knows which are done; browser
// storage has a copy, which signing out and the dashboard link reset.

import { paths } from '#paths.ts';

export const STEPS = ['sign_up', 'install_app', 'become_customer', 'connect_payment'] as const;
export type Step = (typeof STEPS)[number];

interface Onboarding {
  paymentRegion: 'UK' | 'EU' | 'US';
  /** `sign_up` is always done: only registered users get here. */
  steps: Record<Step, boolean>;
  stepsCompleted: boolean;
  /** Path at which the shop's registration continues. */
  registrationRoute: string;
  /** The shop's URL. */
  shopifyUrl: string;
}

const KEY = 'onboarding';

const initial = (): Onboarding => ({
  paymentRegion: 'US',
  steps: { sign_up: true, install_app: false, become_customer: false, connect_payment: false },
  stepsCompleted: false,
  registrationRoute: paths.shopSignup(),
  shopifyUrl: '',
});

type SavedSteps = Partial<Omit<Onboarding, 'steps'>> & { steps?: Partial<Record<Step, boolean>> };

function readSaved(): SavedSteps {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as SavedSteps) : {};
  } catch {
    // No storage, or invalid content: the steps start over.
    return {};
  }
}

/** Reads the steps from browser storage. */
export function readSteps(): Onboarding {
  const { steps, ...values } = readSaved();
  return { ...initial(), ...values, steps: { ...initial().steps, ...steps } };
}

function saveOnboarding(onboarding: Onboarding): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(onboarding));
  } catch {
    // Without storage the steps last for this page only.
  }
}

/** The steps that are done. */
export const doneSteps = (steps: Readonly<Record<Step, boolean>>): Step[] => STEPS.filter((step) => steps[step]);

/** Marks steps as done; the last one completes them all. */
export function completeSteps(...done: readonly Step[]): Onboarding {
  const before = readSteps();
  const steps = { ...before.steps, ...Object.fromEntries(done.map((step) => [step, true])) };
  const after = { ...before, steps, stepsCompleted: STEPS.every((step) => steps[step]) };
  saveOnboarding(after);
  return after;
}

/** Remembers the shop that led here, so that its address need not be typed after signing up. */
export function rememberShop(domain: string): void {
  saveOnboarding({ ...readSteps(), shopifyUrl: domain });
}

/** Replaces the copy by the server's steps; the shop that led here stays known. */
export function takeServerSteps(steps: Readonly<Record<Step, boolean>>): void {
  const { shopifyUrl } = readSteps();
  resetSteps();
  if (shopifyUrl) rememberShop(shopifyUrl);
  completeSteps(...doneSteps(steps));
}

/** Marks the steps as completed, so that users who are not linked to a shop skip them. */
export function markStepsCompleted(): void {
  const before = readSteps();
  if (!before.stepsCompleted) saveOnboarding({ ...before, stepsCompleted: true });
}

export function resetSteps(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
