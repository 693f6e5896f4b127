import type { EventDetail } from '@inkstand/contract/events/events';
import { type Day, toDay } from '@inkstand/domain/days';
import { addBusinessDays, calendarDay as midnightOf } from '@inkstand/domain/delivery-date';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, ColorSwatch, Group, List, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { MISSING_LABELS } from '#areas/events/events/missing-steps.tsx';
import { openedText, publishLabel, publishPlan } from '#areas/events/publishing/publish-plan.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { backLink } from '#ui/back-link.ts';
import { calendarDay, enumerate, languageName, momentInZone, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './campaign.module.css';
import type { CampaignData, StepProps } from './campaign-data.ts';
import { sentTo } from './sent-to.ts';
import { STEP_LABELS, useStepPath } from './step-navigation.tsx';
import { hasNobody, STEP_OF_MISSING, type Step } from './steps.ts';

/** Everything that was set, what is missing, and the one button that opens the campaign. */
export function ReviewStep({ data }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall();
  const disabledReason = useChangeDisabledReason(event);
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const missing = whatIsMissing(event, data);
  const pathOf = useStepPath();
  const plan = publishPlan(event, data);
  const publish = () =>
    run(async () => {
      await api.setEventStatus({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: { status: 'Active' },
      });
      showDone(openedText(event, plan));
      await navigate(paths.eventPage(event.slug, 'overview', tenant));
      await revalidate();
    });
  return (
    <>
      {missing.length > 0 && <Missing steps={missing} tenant={tenant} />}
      <dl className={css.facts}>
        {facts(event, data).map(({ step, value }) => (
          <Fact key={step} label={STEP_LABELS[step]} to={pathOf(step)} value={value} />
        ))}
        <Fact
          label={t('ships_to')}
          to={paths.eventPage(event.slug, 'event-details', tenant)}
          value={sentTo({ region: event.region, lockedCountries: data.details.locked_countries })}
        />
      </dl>
      <div className={css.foot}>
        <Button
          component={Link}
          to={paths.sitePreview(event.slug, tenant)}
          state={backLink(pathOf('review'), t('back_to_the_review'))}
          variant="default"
          leftSection={<IconEye size={16} />}
        >
          {t('see_it_as_a_recipient')}
        </Button>
        <GuardedButton
          size="md"
          disabledReason={
            disabledReason ?? (missing.length > 0 ? t('something_is_still_missing_see_above') : undefined)
          }
          loading={isPending}
          onClick={publish}
        >
          {publishLabel(event.status, plan)}
        </GuardedButton>
      </div>
    </>
  );
}

interface Missing {
  text: string;
  step: Step | undefined;
  to?: string;
}

/** What the event lacks, and what only the guided flow asks for: somebody who gets a gift. */
function whatIsMissing(event: EventDetail, data: CampaignData): Missing[] {
  const isForNobody = hasNobody(data);
  return [
    ...(isForNobody ? [{ text: t('say_who_gets_a_gift'), step: 'recipients' as const }] : []),
    ...event.missing
      .filter((missing) => !(missing === 'codes' && isForNobody))
      .map((missing) => ({
        text: MISSING_LABELS[missing],
        step: STEP_OF_MISSING[missing],
        ...(missing === 'verification' ? { to: paths.companyDetails() } : {}),
        ...(missing === 'credit' ? { to: paths.billingAccount() } : {}),
      })),
  ];
}

function Missing({ steps, tenant }: { steps: readonly Missing[]; tenant: string | undefined }) {
  const pathOf = useStepPath();
  return (
    <Alert color="yellow" title={t('still_missing')} mb="lg">
      <List size="sm" spacing={4}>
        {steps.map(({ text, step, to }) => (
          <List.Item key={text}>
            {text}{' '}
            {(step || (to && !tenant)) && (
              <Anchor component={Link} to={step ? pathOf(step) : (to ?? '')} size="sm" underline="always" c="inherit">
                {step ? t('go_to_step', { step: STEP_LABELS[step] }) : t('open_the_settings')}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Fact({ label, to, value }: { label: string; to: string; value: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Anchor component={Link} to={to} size="sm" aria-label={t('change_what', { label })}>
          {t('change')}
        </Anchor>
      </dd>
    </div>
  );
}

function facts(event: EventDetail, data: CampaignData): { step: Step; value: ReactNode }[] {
  const { details, budget, reminders, configuration } = data;
  const zone = details.time_zone;
  const heading = configuration.store_page_content.home_heading;
  const days = reminders?.before_closing_days;
  const tooLate = lateArrival(details);
  return [
    { step: 'recipients', value: recipientsText(data) },
    { step: 'gift', value: enumerate(event.products.map(({ name }) => name)) || t('none_yet') },
    {
      step: 'look',
      value: (
        <Group gap="xs">
          <ColorSwatch size={18} color={configuration.store_colour_set.primary} />
          {configuration.store_page_content.logo_enabled
            ? t('heading_with_your_logo', { heading })
            : t('heading_without_a_logo', { heading })}
        </Group>
      ),
    },
    { step: 'mail', value: mailText(data) },
    {
      step: 'when',
      value: (
        <>
          <Text size="sm">
            {details.opens_at
              ? t('opens_and_sends_on', { time: momentInZone(details.opens_at, zone) })
              : t('opens_and_sends_as_soon_as')}
          </Text>
          <Text size="sm">
            {details.closes_at
              ? t('closes_on', { time: momentInZone(details.closes_at, zone) })
              : t('stays_open_until_you_pause_it')}
          </Text>
          <Text size="sm">{days ? t('reminds_once_before_it_closes', { count: days }) : t('sends_no_reminder')}</Text>
          {details.in_hands_date && (
            <Text size="sm">{t('everyone_should_have_it_by_day', { day: calendarDay(details.in_hands_date) })}</Text>
          )}
          {tooLate && (
            <Text size="sm" c="orange" fw={600}>
              {t('last_gifts_may_arrive_late', { day: calendarDay(tooLate) })}
            </Text>
          )}
        </>
      ),
    },
    {
      step: 'budget',
      value:
        budget.budget === 0
          ? t('none_yet')
          : t('budget_for_gifts_at_most', {
              budget: money(budget.budget, budget.currency),
              count: budget.codes.gifts_left,
            }),
    },
  ];
}

/** The day on which a gift that is claimed last may arrive, when it lies after the in-hands date. */
function lateArrival({ closes_at, in_hands_date, delivery_days, time_zone }: CampaignData['details']): Day | undefined {
  if (!closes_at || !in_hands_date) return undefined;
  const last = toDay(addBusinessDays(midnightOf(new Date(closes_at), time_zone), delivery_days.standard.to));
  return last > in_hands_date ? last : undefined;
}

function recipientsText({ people, openLink, figures }: CampaignData): string {
  // The link has a code, too.
  const others = figures.unsent - (openLink ? 1 : 0);
  const texts = [
    people > 0 && t('people_on_the_list', { count: people }),
    openLink && t('anyone_with_the_link', { count: openLink.limit }),
    others > 0 && t('codes_to_hand_out', { count: others }),
  ];
  return joined(texts.filter((text) => typeof text === 'string')) || t('no_one_yet');
}

const joined = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => t('one_and_another', { one, other }));

function mailText({ people, languages, ownTexts }: CampaignData): string {
  if (people === 0) return t('no_email_you_share_the_link');
  const texts = languages.map(({ language }) => {
    const name = languageName(language);
    return ownTexts.includes(language) ? t('language_your_own_words', { language: name }) : name;
  });
  return joined(texts);
}
