import type { BalanceLine, BankDepositReply } from '@inkstand/contract/payments/bank-deposits';
import { t } from '@inkstand/i18n/office/payments';
import { apiContext } from '@inkstand/web/context';
import { Group, Stack, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Dimmed, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Empty } from '#ui/empty.tsx';
import { calendarDay, moment } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { Stats } from '#ui/stats.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { balanceMoney, DEPOSIT_STATUSES, LINE_KINDS, LINE_STATES } from './deposit-labels.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const tenant_id = (user.superadmin === 1 && search.get('tenant')) || listTenant(user);
  const of = { tenant_id, deposit_id: params.depositId ?? '' };
  return (await context.get(apiContext).getBankDeposit({ params: of })).data;
}

/** One deposit: what it consists of, and which order or invoice each line is about. */
export function Component() {
  const deposit = useLoaderData<typeof loader>();
  const isStaff = useUser().superadmin === 1;
  const { amount, currency, arrives_on: on, status, failure, tenant_name: name, region } = deposit;
  return (
    <Page
      title={t('amount_on_date', { amount: balanceMoney(amount, currency), date: calendarDay(on) })}
      trail={[
        { label: t('reports'), to: paths.reports() },
        { label: t('bank_deposits'), to: paths.bankDeposits() },
      ]}
      lead={
        <Group gap="sm">
          <StatusBadge {...DEPOSIT_STATUSES[status]} />
          <Text size="sm" c="dimmed">
            {[isStaff && `${name} · ${SHORT_REGION_LABELS[region]}`, failure].filter(Boolean).join(' · ')}
          </Text>
        </Group>
      }
    >
      <Stack gap="lg">
        <Sums deposit={deposit} />
        <Panel title={t('lines')}>
          <Lines deposit={deposit} isStaff={isStaff} />
          {deposit.lines_left_out > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('more_lines_in_the_file', { count: deposit.lines_left_out })}
            </Text>
          )}
        </Panel>
        <CopyField label={t('reference_at_the_payment_provider')} value={deposit.id} />
      </Stack>
    </Page>
  );
}

/** From shoppers' payments to the amount that the bank gets. */
function Sums({ deposit: { content, amount, currency, lines_left_out: leftOut } }: { deposit: BankDepositReply }) {
  // A part of the lines has no meaningful sum.
  if (content.length === 0 || leftOut > 0) return null;
  const sum = (pick: (line: BalanceLine) => number) =>
    content.reduce((total, line) => total + Math.round(pick(line) * 100), 0) / 100;
  const only = (kinds: readonly BalanceLine['kind'][]) => sum((line) => (kinds.includes(line.kind) ? line.amount : 0));
  const payments = only(['payment']);
  const refunds = only(['refund']);
  const platform = only(['platform_fee', 'fee_return']) - sum((line) => line.platform_fee);
  const provider = only(['provider_fee']) - sum((line) => line.provider_fee);
  const other = only(['dispute', 'returned_deposit', 'other']);
  const figures = [
    { label: t('payments'), value: payments },
    { label: t('refunds'), value: refunds },
    { label: t('platform_fees'), value: platform },
    { label: t('providers_fees'), value: provider },
    { label: t('other'), value: other },
  ].filter(({ value }) => value !== 0);
  return (
    <Stats
      cols={{ base: 2, sm: 3, lg: figures.length + 1 }}
      stats={[
        ...figures.map(({ label, value }) => ({ label, value: balanceMoney(value, currency) })),
        { label: t('deposit'), value: balanceMoney(amount, currency) },
      ]}
    />
  );
}

function Lines({ deposit, isStaff }: { deposit: BankDepositReply; isStaff: boolean }) {
  const write = (amount: number) => (amount === 0 ? <Dimmed>–</Dimmed> : balanceMoney(amount, deposit.currency));
  return (
    <RecordTable
      isDense
      rows={deposit.content}
      rowKey={({ id }) => id}
      empty={
        <Empty
          icon={IconReceipt}
          title={t('no_lines')}
          text={deposit.is_automatic ? t('the_payment_provider_has_not_said') : t('this_deposit_was_made_by_hand')}
        />
      }
      columns={[
        {
          key: 'line',
          label: t('line'),
          phone: 'title',
          cell: (line) => (
            <TwoLines second={line.description}>
              <Text span inherit style={{ whiteSpace: 'normal' }}>
                {LINE_KINDS[line.kind]}
              </Text>
            </TwoLines>
          ),
        },
        {
          key: 'order-or-invoice',
          label: t('order_or_invoice'),
          phone: 'second',
          cell: (line) => reference(line, isStaff),
        },
        { key: 'date', label: t('date'), kind: 'moment', cell: ({ at }) => moment(at) },
        { key: 'compared', label: t('compared'), phone: 'status', cell: (line) => <Compared line={line} /> },
        { key: 'amount', label: t('amount'), kind: 'number', cell: ({ amount }) => write(amount) },
        {
          key: 'platform-fee',
          label: t('platform_fee'),
          kind: 'number',
          cell: ({ platform_fee: fee }) => write(fee === 0 ? 0 : -fee),
        },
        {
          key: 'provider-fee',
          label: t('providers_fee'),
          kind: 'number',
          cell: ({ provider_fee: fee }) => write(fee === 0 ? 0 : -fee),
        },
        { key: 'net', label: t('net'), kind: 'number', phone: 'amount', cell: ({ net }) => write(net) },
      ]}
    />
  );
}

function reference(
  { order_ref: order, invoice_id: invoice, invoice_number: number, owner_id }: BalanceLine,
  isStaff: boolean,
) {
  const owner = isStaff ? owner_id : undefined;
  if (order) return <ReferenceLink to={paths.order(order, owner)}>{order}</ReferenceLink>;
  if (invoice) return <ReferenceLink to={paths.invoice(invoice, owner)}>{number}</ReferenceLink>;
  return <Dimmed>–</Dimmed>;
}

const bookedText = (isAmount: boolean, amount: string) =>
  isAmount ? t('booked_is', { amount }) : t('booked_fee_is', { amount });

/** The result of the comparison; where amounts differ, what is booked. */
function Compared({ line }: { line: BalanceLine }) {
  const { state, booked, received, booked_fee: bookedFee, received_fee: receivedFee, currency } = line;
  const isAmount = booked !== received;
  const differs = isAmount ? booked : bookedFee !== receivedFee ? bookedFee : null;
  const text = differs !== null && bookedText(isAmount, balanceMoney(differs, currency));
  return (
    <TwoLines second={state === 'differs' && text}>
      <StatusBadge {...LINE_STATES[state]} />
    </TwoLines>
  );
}
