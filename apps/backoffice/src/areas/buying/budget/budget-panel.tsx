import type { BudgetPanel as Budget } from '@inkstand/contract/buying/budget';
import { Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
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
  const locked = event.locked && !isStaff ? 'This event is locked; only staff can change it.' : undefined;
  const forecast = [expectedText(budget), worstCaseText(budget), paceText(budget)].filter((text) => text !== undefined);
  return (
    <Panel
      title="Budget"
      aside={
        <GuardedButton size="xs" variant="default" disabledReason={disabledReason ?? locked} onClick={open}>
          Change the budget
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
        {budget.gift === null && <Text size="sm">Put products in, and this shows what the gifts will cost.</Text>}
        {budget.gift !== null && budget.codes.count === 0 && (
          <Text size="sm">Make promo codes, and this shows what they can cost at worst.</Text>
        )}
        {budget.expected_claims === null && budget.gift !== null && (
          <Text size="sm" c="dimmed">
            Say under “Change the budget” how many you expect to come, and this shows what that will cost.
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
        aria-label={`Used: ${money(used, budget.currency)} of ${money(whole, budget.currency)}`}
      />
      <Progress.Section
        value={percent(waiting.amount)}
        color="yellow"
        aria-label={`Reserved by waiting orders: ${money(waiting.amount, budget.currency)}`}
      />
    </Progress.Root>
  );
}

function Figures({ budget }: { budget: Budget }) {
  const write = (amount: number) => money(amount, budget.currency);
  const { gift, codes, over_budget: waiting, credit_left: onCredit } = budget;
  const stats: Stat[] = [
    { label: 'Budget', value: write(budget.budget), note: `limit ${write(budget.budget_limit)}` },
    { label: 'Used', value: write(budget.used), note: `${codes.claimed.toLocaleString('en-GB')} claims` },
    { label: 'Reserved by waiting orders', value: write(waiting.amount), note: `${waiting.orders} orders` },
    { label: 'Left', value: write(budget.left), note: onCredit !== null && `${write(onCredit)} on the credit account` },
  ];
  if (gift) {
    const isOne = gift.cheapest === gift.dearest;
    const note = isOne ? 'with shipping and VAT' : `${write(gift.cheapest)} to ${write(gift.dearest)}`;
    stats.push({ label: 'One gift', value: write(gift.average), note });
  }
  return <Stats isPlain cols={{ base: 2, sm: 3, lg: 5 }} stats={stats} />;
}

function Waiting({ budget, event, isStaff }: BudgetPanelProps & { isStaff: boolean }) {
  const held = [
    ['over budget', budget.over_budget.orders, 'for your approval or a higher budget'],
    ['over budget limit', budget.over_budget_limit.orders, 'for a higher budget or Inkstand’s staff'],
  ] as const;
  const shown = held.filter(([, orders]) => orders > 0);
  if (shown.length === 0) return null;
  const list = paths.eventPage(event.slug, 'orders', isStaff ? event.tenant_id : undefined);
  return (
    <Group gap="xs" mt="sm">
      {shown.map(([status, orders, what]) => (
        <Text key={status} size="sm">
          <Anchor
            component={Link}
            to={`${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ status })}`}
            fw={600}
          >
            {orders.toLocaleString('en-GB')} {orders === 1 ? 'order waits' : 'orders wait'}
          </Anchor>{' '}
          {what}.
        </Text>
      ))}
    </Group>
  );
}
