import { t } from '@inkstand/i18n/office/campaign';
import { apiContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { BudgetStep } from './budget-step.tsx';
import css from './campaign.module.css';
import { loadCampaign, type StepProps } from './campaign-data.ts';
import { GiftStep } from './gift-step.tsx';
import { LookStep } from './look-step.tsx';
import { MailStep } from './mail-step.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { STEP_LABELS } from './step-navigation.tsx';
import { hasDefault, isStep, isStepDone, STEPS, type Step } from './steps.ts';
import { WhenStep } from './when-step.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const { slug = '', step } = params;
  if (!isStep(step)) throw refuse(404);
  const { data: event } = await api.getEvent({ params: { tenant_id, slug } });
  if (event.type !== 'Promo') throw refuse(404);
  // What is open already is looked after on its own pages.
  const tenant = user.superadmin === 1 ? tenant_id : undefined;
  if (event.status !== 'Draft') throw redirect(paths.eventPage(slug, 'overview', tenant));
  return loadCampaign(api, { tenant_id, slug });
}

const BODIES: Readonly<Record<Step, { Body: (props: StepProps) => React.ReactNode; title: string; lead: string }>> = {
  recipients: {
    Body: RecipientsStep,
    title: t('who_gets_a_gift'),
    lead: t('email_a_personal_code_to_everyone'),
  },
  gift: { Body: GiftStep, title: t('what_do_they_get'), lead: t('with_several_products_each_person_chooses') },
  look: { Body: LookStep, title: t('how_does_the_page_look'), lead: t('the_page_on_which_people_claim') },
  mail: { Body: MailStep, title: t('what_does_the_email_say'), lead: t('each_person_reads_it_in_their') },
  when: {
    Body: WhenStep,
    title: t('when_does_it_go_out'),
    lead: t('nothing_is_sent_before_you_publish'),
  },
  budget: {
    Body: BudgetStep,
    title: t('what_may_it_cost'),
    lead: t('gifts_beyond_the_budget_wait_for'),
  },
  review: { Body: ReviewStep, title: t('ready_to_go'), lead: t('everything_that_you_have_set_in') },
};

/** The last step that was opened in this browser; a default counts as chosen only once it was seen. */
function useFurthestStep(eventId: string, current: number): number {
  const [stored, setStored] = useState(0);
  const furthest = Math.max(stored, current);
  useEffect(() => {
    const key = `campaign-step-${eventId}`;
    try {
      const before = Number(localStorage.getItem(key)) || 0;
      localStorage.setItem(key, String(Math.max(before, current)));
      setStored((known) => Math.max(known, before));
    } catch {
      // Without storage only this visit counts.
    }
  }, [eventId, current]);
  return furthest;
}

/** One step of the guided flow for a gift campaign. Each step saves into the event, which is a draft until the last. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const event = useEvent();
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const { step } = useParams();
  const current: Step = isStep(step) ? step : 'recipients';
  const { Body, title, lead } = BODIES[current];
  const furthest = useFurthestStep(event.id, STEPS.indexOf(current));
  return (
    <Page
      title={event.name}
      trail={[{ label: tenant ? t('events') : t('stores'), to: paths.events() }]}
      {...(current !== 'look' && { headWidth: 1010 })}
      actions={
        <Button component={Link} to={paths.eventPage(event.slug, 'overview', tenant)} variant="default">
          {t('finish_later')}
        </Button>
      }
    >
      <div className={css.columns}>
        <nav aria-label={t('steps')}>
          <ol className={css.steps}>
            {STEPS.map((each, index) => {
              const isDone = isStepDone(each, event, data) && (!hasDefault(each) || index <= furthest);
              return (
                <li key={each}>
                  <Link
                    className={css.step}
                    to={paths.campaign(event.slug, each, tenant)}
                    aria-current={each === current ? 'step' : undefined}
                  >
                    <span className={css.mark} data-done={isDone || undefined} aria-hidden="true">
                      {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
                    </span>
                    <span>{STEP_LABELS[each]}</span>
                  </Link>
                </li>
              );
            })}
          </ol>
        </nav>
        <div className={css.body} data-wide={current === 'look' || undefined}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <p className={css.lead}>{lead}</p>
          <Body key={`${event.id} ${current}`} data={data} />
        </div>
      </div>
    </Page>
  );
}
