import type { EventDetail } from '@inkstand/contract/events/events';
import type { CampaignData } from './campaign-data.ts';

/** The steps of the guided flow after the name, in order; each is a part of the path. */
export const STEPS = ['recipients', 'gift', 'look', 'mail', 'when', 'budget', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (name: string | undefined): name is Step => STEPS.some((step) => step === name);

/** The step on which each missing part of an event is done; the others are done in the settings. */
export const STEP_OF_MISSING: Readonly<Partial<Record<EventDetail['missing'][number], Step>>> = {
  codes: 'recipients',
  products: 'gift',
  unpublished: 'gift',
  unapproved: 'gift',
  budget: 'budget',
  closing: 'when',
};

/** Whether nothing has to be set on a step. */
export const hasDefault = (step: Step): boolean => step === 'look' || step === 'mail' || step === 'when';

/** Whether nobody gets a gift: no list, no link, no codes to hand out. */
export const hasNobody = ({ people, openLink, codes }: Pick<CampaignData, 'people' | 'openLink' | 'codes'>): boolean =>
  people === 0 && !openLink && codes === 0;

/** Whether a step has what the event needs. Look, email and time have defaults, so they always have. */
export function isStepDone(step: Step, event: EventDetail, data: CampaignData): boolean {
  if (step === 'recipients' && hasNobody(data)) return false;
  if (step === 'review') return event.status !== 'Draft';
  return event.missing.every((missing) => STEP_OF_MISSING[missing] !== step);
}

export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];
