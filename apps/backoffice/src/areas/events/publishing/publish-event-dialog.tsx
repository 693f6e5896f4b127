import type { Client } from '@inkstand/contract';
import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { worstCaseText } from '#areas/events/budget/forecast-labels.ts';
import { MissingSteps } from '#areas/events/events/missing-steps.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { money, number } from '#ui/format.ts';
import { errorMessage, showDone } from '#ui/show-problem.ts';
import { type Stat, Stats } from '#ui/stats.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { openedText, openingText, openingTime, publishLabel, publishPlan } from './publish-plan.ts';

interface PublishEventProps {
  event: Pick<EventDetail, 'tenant_id' | 'slug' | 'name' | 'status'>;
  onClose: () => void;
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts(api: Client, params: { tenant_id: string; slug: string }) {
  const { data: event } = await api.getEvent({ params });
  const [codes, budget] = await Promise.all([
    api.listCodes({ params, query: { per_page: 1 } }),
    event.type === 'Promo' ? api.getBudget({ params }) : undefined,
  ]);
  return {
    event,
    plan: publishPlan(event, codes.data),
    vouchers: event.type === 'Store' ? codes.meta.total : 0,
    budget: budget?.data,
  };
}

/** Says what publishing or reopening an event sets off, in numbers, and does it once that is confirmed. */
export default function PublishEventDialog({ event: { tenant_id, slug, name, status }, onClose }: PublishEventProps) {
  const api = useApi();
  const tenant = useUser().superadmin === 1 ? tenant_id : undefined;
  const { revalidate } = useRevalidator();
  const { run } = useApiCall({ revalidateOnError: true });
  const params = { tenant_id, slug };
  const { data, error } = useQuery({
    queryKey: ['publish-event', tenant_id, slug],
    queryFn: () => loadFacts(api, params),
    staleTime: 0,
    gcTime: 0,
  });
  const publish = (facts: Facts) =>
    run(async () => {
      await api.setEventStatus({ params, body: { status: 'Active' } });
      showDone(openedText(facts.event, facts.plan));
      await revalidate();
      return true;
    });
  return (
    <FormDialog
      title={status === 'Draft' ? t('publish_question', { name }) : t('reopen_question', { name })}
      size="lg"
      submit={data && publishLabel(status, data.plan)}
      disabledReason={data && data.event.missing.length > 0 ? t('something_is_still_missing_see_above') : undefined}
      onSubmit={() => data && publish(data)}
      onClose={onClose}
    >
      {error && <Alert color="red">{errorMessage(error)}</Alert>}
      {!data && !error && <Loader size="sm" role="progressbar" aria-label={t('counting')} />}
      {data && data.event.missing.length > 0 && <MissingSteps event={data.event} tenant={tenant} />}
      {data && (
        <>
          <Text size="sm">{openingText(data.event, data.plan)}</Text>
          <Stats isPlain cols={{ base: 2, xs: 3 }} stats={stats(data)} />
          {data.budget && <Text size="sm">{worstCaseText(data.budget)}</Text>}
        </>
      )}
    </FormDialog>
  );
}

function stats(facts: Facts): Stat[] {
  const { event, plan, vouchers, budget } = facts;
  const products = event.products.filter(({ available }) => available).length;
  const shown: Stat[] = [{ label: t('products'), value: number(products) }];
  if (vouchers > 0) shown.push({ label: t('vouchers'), value: number(vouchers) });
  if (!budget) return shown;
  const { codes, worst, currency } = budget;
  shown.push(
    { label: t('codes'), value: number(codes.count), note: t('gifts_claimable', { count: codes.gifts_left }) },
    { label: t('emails_now'), value: number(plan.mailsNow) },
    { label: t('emails_scheduled'), value: number(plan.mailsAtOpening + plan.reminders), note: scheduledNote(facts) },
  );
  if (worst) {
    shown.push({
      label: t('budget_at_worst'),
      value: money(worst.cost, currency),
      note: t('of_budget', { budget: money(budget.budget, currency) }),
      isAlarm: worst.above_budget > 0,
    });
  }
  return shown;
}

function scheduledNote({ event, plan: { mailsAtOpening, reminders } }: Facts) {
  return (
    <>
      {mailsAtOpening > 0 && <div>{t('emails_at_opening', { count: mailsAtOpening, time: openingTime(event) })}</div>}
      {reminders > 0 && <div>{t('reminders_at_most', { count: reminders })}</div>}
    </>
  );
}
