import { t } from '@inkstand/i18n/office/campaign';
import { Button } from '@mantine/core';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import css from './campaign.module.css';
import { nextStep, type Step, stepBefore } from './steps.ts';

/** What the steps are called; not in `steps.ts`, since guards need the steps without texts. */
export const STEP_LABELS: Readonly<Record<Step, string>> = {
  recipients: t('recipients'),
  gift: t('gift'),
  look: t('look_step'),
  mail: t('email'),
  when: t('when'),
  budget: t('budget'),
  review: t('review_step'),
};

/** The path of a step of the current event. */
export function useStepPath(): (step: Step) => string {
  const event = useEvent();
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  return (step) => paths.campaign(event.slug, step, tenant);
}

/** Goes on to the next step after a save. */
export function useGoOn(step: Step) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const pathOf = useStepPath();
  return async () => {
    // The event belongs to the layout, which a navigation between steps does not load again.
    await revalidate();
    await navigate(pathOf(nextStep(step)));
  };
}

interface StepFootProps {
  step: Step;
  isPending?: boolean;
  label?: string;
}

/** The way back, and the button that saves the step and goes on. */
export function StepFoot({ step, isPending = false, label = t('save_and_continue') }: StepFootProps) {
  const disabledReason = useChangeDisabledReason(useEvent());
  const pathOf = useStepPath();
  const before = stepBefore(step);
  return (
    <div className={css.foot}>
      {before ? (
        <Button component={Link} to={pathOf(before)} variant="subtle" color="gray">
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      <GuardedButton type="submit" disabledReason={disabledReason} loading={isPending}>
        {label}
      </GuardedButton>
    </div>
  );
}
