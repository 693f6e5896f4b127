import type { BudgetPanel as Budget } from '@inkstand/contract/buying/budget';
import { t } from '@inkstand/i18n/office/buying';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { type Stat, Stats } from '#ui/stats.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { expectedText, paceText, worstCaseText } from './forecast-labels.ts';

interface BudgetPanelProps {
  budget: Budget;
  event: { slug: string; tenant_id: string; locked: boolean };
}

/** Budget of a Promo event: limit, amount spent and forecast. */
export function BudgetPanel({ budget, event }: BudgetPanelProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const user = useUser();
  const disabledReason = useContentDisabledReason();
  const isStaff = user.superadmin === 1;
  const locked = event.locked && !isStaff ? t('this_event_is_locked_only_staff') : undefined;
  const forecast = [expectedText(budget), worstCaseText(budget), paceText(budget)].filter((text) => text !== undefined);
  return (
    <Panel
      title={t('budget')}
      help={<Help term="budget" />}
      aside={
        <GuardedButton size="xs" variant="default" disabledReason={disabledReason ?? locked} onClick={open}>
          {t('change_the_budget')}
        </GuardedButton>
      }
    >
      <BudgetBar budget={budget} />
      <Figures budget={budget} />
      <Stack gap={6} mt="md" maw={760}>
        {forecast.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        {budget.gift === null && <Text size="sm">{t('add_products_to_see_what_the')}</Text>}
        {budget.gift !== null && budget.codes.count === 0 && (
          <Text size="sm">{t('create_promo_codes_to_see_the')}</Text>
        )}
        {budget.expected_claims === null && budget.gift !== null && (
          <Text size="sm" c="dimmed">
            {t('enter_the_expected_number_of_claims')}
          </Text>
        )}
      </Stack>
      <Waiting budget={budget} event={event} isStaff={isStaff} />
      {isOpen && <BudgetDialog budget={budget} event={event} onClose={close} />}
    </Panel>
  );
}

/** Shows the amounts spent and reserved by waiting orders, against the limit. */
function BudgetBar({ budget }: { budget: Budget }) {
  const { used, budget: whole, budget_limit: limit, over_budget: waiting } = budget;
  const scale = Math.max(limit, used + waiting.amount, 0.01);
  const percent = (amount: number) => Math.min(100, (amount / scale) * 100);
  const isOver = used > whole;
  return (
    <Progress.Root size="lg" mb="md" style={{ position: 'relative' }}>
      <Progress.Section
        value={percent(used)}
        color={isOver ? 'red' : 'violet'}
        aria-label={t('used_of_budget', { used: money(used, budget.currency), budget: money(whole, budget.currency) })}
      />
      <Progress.Section
        value={percent(waiting.amount)}
        color="yellow"
        aria-label={t('reserved_by_waiting_orders_amount', { amount: money(waiting.amount, budget.currency) })}
      />
    </Progress.Root>
  );
}

function Figures({ budget }: { budget: Budget }) {
  const write = (amount: number) => money(amount, budget.currency);
  const { gift, codes, over_budget: waiting, credit_left: onCredit } = budget;
  const stats: Stat[] = [
    {
      label: t('budget'),
      value: write(budget.budget),
      note: t('limit_is', { amount: write(budget.budget_limit) }),
    },
    { label: t('used'), value: write(budget.used), note: t('claims_count', { count: codes.claimed }) },
    {
      label: t('reserved_by_waiting_orders'),
      value: write(waiting.amount),
      note: t('orders_count', { count: waiting.orders }),
    },
    {
      label: t('left_over_amount'),
      value: write(budget.left),
      note: onCredit !== null && t('on_the_credit_account', { amount: write(onCredit) }),
    },
  ];
  if (gift) {
    const isOne = gift.cheapest === gift.dearest;
    const note = isOne
      ? t('with_shipping_and_vat')
      : t('cheapest_to_dearest', { cheapest: write(gift.cheapest), dearest: write(gift.dearest) });
    stats.push({ label: t('one_gift'), value: write(gift.average), note });
  }
  return <Stats isPlain cols={{ base: 2, sm: 3, lg: 5 }} stats={stats} />;
}

function Waiting({ budget, event, isStaff }: BudgetPanelProps & { isStaff: boolean }) {
  const held = [
    {
      status: 'over budget',
      orders: budget.over_budget.orders,
      text: t('orders_wait_for_approval', { count: budget.over_budget.orders }),
    },
    {
      status: 'over budget limit',
      orders: budget.over_budget_limit.orders,
      text: t('orders_wait_for_staff', { count: budget.over_budget_limit.orders }),
    },
  ];
  const shown = held.filter(({ orders }) => orders > 0);
  if (shown.length === 0) return null;
  const list = paths.eventPage(event.slug, 'orders', isStaff ? event.tenant_id : undefined);
  return (
    <Group gap="xs" mt="sm">
      {shown.map(({ status, text }) => (
        <Text key={status} size="sm">
          <RichText
            text={text}
            parts={{
              orders: (words) => (
                <Anchor
                  component={Link}
                  to={`${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ status })}`}
                  fw={600}
                >
                  {words}
                </Anchor>
              ),
            }}
          />
        </Text>
      ))}
      <Text size="sm">
        <LearnMore about="budget_reached" />
      </Text>
    </Group>
  );
}
