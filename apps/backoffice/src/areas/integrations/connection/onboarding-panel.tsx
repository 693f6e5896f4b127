import type { ShopOnboarding } from '@inkstand/contract/integrations/shop-connection';
import type { BillingAccount } from '@inkstand/contract/settings';
import { cardName } from '@inkstand/domain/card-name';
import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { SavedCard } from '#areas/companies/cards/saved-card-panel.tsx';
import { completeSteps, doneSteps, readSteps, resetSteps, STEPS, type Step } from '#areas/identity/onboarding/steps.ts';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { day } from '#ui/format.ts';
import { GuardedLink } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './onboarding-panel.module.css';
import { ShopDomainForm } from './shop-domain-form.tsx';

interface OnboardingPanelProps {
  tenant: string;
  onboarding: ShopOnboarding;
  /** Null for a role that may not see it. */
  billing: BillingAccount | null;
}

const TITLES: Readonly<Record<Step, string>> = {
  sign_up: t('sign_up'),
  install_app: t('install_the_app_in_your_shop'),
  become_customer: t('become_a_customer'),
  connect_payment: t('connect_the_payment_method'),
};

const TEXTS: Readonly<Record<Step, string>> = {
  sign_up: t('your_company_has_its_account'),
  install_app: t('shopify_asks_you_to_allow_the'),
  become_customer: t('read_and_accept_the_terms_and'),
  connect_payment: t('buyers_pay_you_what_production_and'),
};

/** The four steps of connecting a shop, as the server has them; the first one that is left can be done here. */
export function OnboardingPanel({ tenant, onboarding, billing }: OnboardingPanelProps) {
  const { steps } = onboarding;
  const done = doneSteps(steps);
  const current = STEPS.find((step) => !steps[step]);
  useEffect(() => void completeSteps(...doneSteps(steps)), [steps]);
  return (
    <Panel
      title={t('connect_your_shopify_shop')}
      aside={
        <Text size="sm" c="dimmed" className={css.count}>
          {t('done_of_steps', { done: done.length, total: STEPS.length })}
        </Text>
      }
    >
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={css.step}
            data-done={steps[step] || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {steps[step] ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            <div className={css.body}>
              <Text fw={600}>
                {TITLES[step]} <span className={css.state}>{steps[step] ? t('step_done') : t('step_to_do')}</span>
              </Text>
              <Text size="sm" c="dimmed">
                {steps[step] ? stepOutcome(step, onboarding, billing) : TEXTS[step]}
              </Text>
              {step === current && (
                <div className={css.action}>
                  <StepAction step={step} tenant={tenant} billing={billing} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!steps.install_app && <LeaveOnboarding tenant={tenant} />}
    </Panel>
  );
}

/** What a completed step has led to. */
export function stepOutcome(
  step: Step,
  { shop_domain, agreement, payment }: ShopOnboarding,
  billing: BillingAccount | null,
) {
  if (step === 'install_app') return shop_domain;
  if (step === 'become_customer' && agreement)
    return t('accepted_by_on', { name: agreement.accepted_by, date: day(agreement.accepted_at) });
  if (step === 'connect_payment') {
    if (payment === 'credit') return t('your_credit_account_pays_for_production');
    return billing?.card
      ? t('pays_for_production', { card: cardName(billing.card) })
      : t('your_saved_card_pays_for_production');
  }
  return TEXTS[step];
}

function StepAction({
  step,
  tenant,
  billing,
}: {
  step: Step;
  tenant: string;
  billing: BillingAccount | null;
}): ReactNode {
  const disabledReason = useCompanyDisabledReason(tenant);
  if (step === 'install_app') {
    const { shopifyUrl } = readSteps();
    return (
      <ShopDomainForm tenant={tenant} shop={shopifyUrl} label={t('install_the_app')} disabledReason={disabledReason} />
    );
  }
  if (step === 'become_customer') {
    return (
      <GuardedLink to={paths.shopAgreement()} disabledReason={disabledReason}>
        {t('read_the_agreement')}
      </GuardedLink>
    );
  }
  return billing ? <SavedCard tenant={tenant} account={billing} /> : <Text size="sm">{disabledReason}</Text>;
}

/** Whoever came from a shop and does not want to connect it is not held up. */
function LeaveOnboarding({ tenant }: { tenant: string }) {
  const api = useApi();
  const { run, isPending } = useApiCall();
  const disabledReason = useCompanyDisabledReason(tenant);
  if (disabledReason) return null;
  const leave = () =>
    openConfirmDialog({
      title: t('continue_without_a_shop_question'),
      text: t('your_account_works_without_shopify_you'),
      confirm: t('continue_without_a_shop'),
      onConfirm: () =>
        run(async () => {
          await api.disconnectShop({ params: { tenant_id: tenant }, body: {} });
          resetSteps();
          window.location.assign(paths.getStarted());
        }),
    });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      c="dimmed"
      disabled={isPending}
      onClick={leave}
      className={css.leave}
    >
      {t('continue_without_a_shop')}
    </Anchor>
  );
}
