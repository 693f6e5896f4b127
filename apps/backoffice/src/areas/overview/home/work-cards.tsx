import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import css from './dashboard-page.module.css';

interface Card {
  name: string;
  count: string;
  to: string;
}

const whole = (value: number) => value.toLocaleString('en-GB');

/** Open tasks, each with a link. */
export function WorkCards({
  work,
  failedJobs,
  isStaff,
}: {
  work: Dashboard['work'];
  failedJobs: number;
  isStaff: boolean;
}) {
  const cards = buildCards(work, failedJobs, isStaff);
  if (cards.length === 0) {
    return (
      <Text c="dimmed" mb="xl">
        Nothing needs you. New exceptions appear here by themselves.
      </Text>
    );
  }
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} mb="xl">
      {cards.map(({ name, to, count }) => (
        <Anchor key={`${name} ${to}`} component={Link} to={to} className={css.waiting} underline="never">
          <span className={css.count}>{count}</span>
          <span>{name}</span>
        </Anchor>
      ))}
    </SimpleGrid>
  );
}

function buildCards(work: Dashboard['work'], failedJobs: number, isStaff: boolean): Card[] {
  const some = (count: number, name: string, to: string): Card[] =>
    count > 0 ? [{ name, count: whole(count), to }] : [];
  return [
    ...some(failedJobs, failedJobs === 1 ? 'job failed' : 'jobs failed', paths.superAdminPanel()),
    ...some(
      work.failed_refunds,
      work.failed_refunds === 1 ? 'refund failed' : 'refunds failed',
      `${paths.orders()}?refund=failed`,
    ),
    ...work.orders.flatMap(({ status, count }) =>
      some(count, status, `${paths.orders()}?status=${encodeURIComponent(status)}`),
    ),
    ...work.low_budgets.map(({ tenant_id, slug, name, currency, budget, used }) => ({
      name: `budget of ${name}: ${money(used, currency)} of ${money(budget, currency)}`,
      count: `${Math.floor((used / budget) * 100)} %`,
      to: paths.eventPage(slug, 'overview', isStaff ? tenant_id : undefined),
    })),
    ...work.overdue_invoices.map(({ tenant_id, tenant_name, id, number, currency, to_pay }) => ({
      name: isStaff ? `invoice ${number} of ${tenant_name} is overdue` : `invoice ${number} is overdue`,
      count: money(to_pay, currency),
      to: paths.invoice(id, isStaff ? tenant_id : undefined),
    })),
    ...some(
      work.clients?.unverified ?? 0,
      work.clients?.unverified === 1 ? 'client to verify' : 'clients to verify',
      `${paths.clients()}?verified=no`,
    ),
    ...some(
      work.clients?.credit_requests ?? 0,
      work.clients?.credit_requests === 1 ? 'credit account asked for' : 'credit accounts asked for',
      `${paths.clients()}?credit=requested`,
    ),
  ];
}
