import type { BankDeposit, BankDepositsReply } from '@inkstand/contract/payments/bank-deposits';
import { t } from '@inkstand/i18n/office/payments';
import { apiContext } from '@inkstand/web/context';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconCircleCheck } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { listTenant, listTimeZone, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Dimmed, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { dayRange } from '#ui/day-range.ts';
import { Empty } from '#ui/empty.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { calendarDay, formatDayRange, moment, number } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { balanceMoney, DEPOSIT_STATUSES } from './deposit-labels.ts';
import { DifferencesPanel, DisputesPanel } from './differences-panel.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const tenant_id = (user.superadmin === 1 && search.get('tenant')) || listTenant(user);
  const query = dayRange(search, listTimeZone(user));
  const { data } = await context.get(apiContext).listBankDeposits({ params: { tenant_id }, query });
  return { tenant: tenant_id, data };
}

/** What the payment provider paid out to the bank, compared with what is booked. */
export function Component() {
  const { tenant, data } = useLoaderData<typeof loader>();
  const { search } = useListSearch();
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const timeZone = listTimeZone(user);
  const { from, to, accounts, deposits, left_out: leftOut } = data;
  const [differences = [], disputes = []] = [false, true].map((isDispute) =>
    data.differences.filter(({ difference }) => (difference === 'disputed') === isDispute),
  );
  const query = new URLSearchParams({ ...dayRange(search, timeZone) });
  return (
    <Page
      title={t('bank_deposits')}
      help={<Help term="bank_deposit" />}
      trail={[{ label: t('reports'), to: paths.reports() }]}
      lead={t('what_the_payment_provider_paid_out')}
      actions={
        accounts.length > 0 && (
          <DownloadButton href={`/api/${encodeURIComponent(tenant)}/bank-deposits/export?${query}`}>
            {t('export_csv')}
          </DownloadButton>
        )
      }
    >
      {accounts.length === 0 ? (
        <Empty
          icon={IconBuildingBank}
          title={t('no_payment_account_yet')}
          text={t('deposits_are_shown_here_once_a')}
          action={
            <Button component={Link} to={paths.billingAccount()}>
              {t('billing_account')}
            </Button>
          }
        />
      ) : (
        <>
          <Group mb="lg" gap="sm" align="center">
            <DateRange
              label={t('time')}
              timeZone={timeZone}
              usual={t('last_90_days')}
              {...(isStaff ? { note: t('each_clients_deposits_are_those_of') } : {})}
            />
            <Text size="sm" c="dimmed">
              {formatDayRange(from, to)}
            </Text>
          </Group>
          <Stack gap="lg">
            <Comparison accounts={accounts} hasDifferences={differences.length > 0} />
            {differences.length > 0 && (
              <DifferencesPanel differences={differences} leftOut={leftOut.differences} isStaff={isStaff} />
            )}
            {disputes.length > 0 && <DisputesPanel disputes={disputes} isStaff={isStaff} />}
            <Panel title={t('deposits')}>
              <Deposits deposits={deposits} isStaff={isStaff} />
              {leftOut.deposits > 0 && (
                <Text size="sm" c="dimmed" mt="xs">
                  {t('more_deposits_in_the_file', { count: leftOut.deposits })}
                </Text>
              )}
            </Panel>
          </Stack>
        </>
      )}
    </Page>
  );
}

interface ComparisonProps extends Pick<BankDepositsReply, 'accounts'> {
  hasDifferences: boolean;
}

/** Up to when the balances are compared. */
function Comparison({ accounts, hasDifferences }: ComparisonProps) {
  const read = accounts.flatMap(({ read_until: until }) => until ?? []).sort();
  const [oldest] = read;
  const waiting = accounts.length - read.length;
  const unread = waiting > 0 && (
    <Text size="sm" c="dimmed">
      {waiting === 1 ? t('an_account_is_compared_soon') : t('accounts_are_compared_soon', { count: waiting })}
    </Text>
  );
  if (oldest === undefined) return unread;
  if (hasDifferences) {
    return (
      <div>
        <Text size="sm" c="dimmed">
          {t('compared_up_to_the_next_time', { date: moment(oldest) })}
        </Text>
        {unread}
      </div>
    );
  }
  return (
    <Alert color="teal" icon={<IconCircleCheck aria-hidden="true" />} title={t('no_differences_in_this_time')}>
      {t('payments_refunds_and_fees_are_at', { date: moment(oldest) })}
      {unread}
    </Alert>
  );
}

function Deposits({ deposits, isStaff }: { deposits: readonly BankDeposit[]; isStaff: boolean }) {
  return (
    <RecordTable
      rows={deposits}
      rowKey={({ tenant_id: tenant, id }) => `${tenant} ${id}`}
      empty={
        <Empty
          icon={IconBuildingBank}
          title={t('no_deposits_in_this_time')}
          text={t('choose_another_time_or_wait_card')}
        />
      }
      columns={[
        {
          key: 'arrives',
          label: t('arrives'),
          phone: 'title',
          cell: ({ id, tenant_id: tenant, arrives_on: on }) => (
            <ReferenceLink to={paths.bankDeposit(id, isStaff ? tenant : undefined)}>{calendarDay(on)}</ReferenceLink>
          ),
        },
        {
          key: 'client',
          label: t('client'),
          phone: 'second',
          isHidden: !isStaff,
          cell: ({ tenant_name: name, region }) => `${name} · ${SHORT_REGION_LABELS[region]}`,
        },
        {
          key: 'status',
          label: t('status'),
          phone: 'status',
          cell: ({ status, failure }) => (
            <TwoLines second={failure}>
              <StatusBadge {...DEPOSIT_STATUSES[status]} />
            </TwoLines>
          ),
        },
        {
          key: 'compared',
          label: t('compared'),
          phone: 'aside',
          cell: ({ differences, lines, is_automatic: isAutomatic }) => {
            if (!isAutomatic) return <Dimmed>{t('made_by_hand')}</Dimmed>;
            if (differences > 0) {
              return <StatusBadge label={t('lines_differ', { count: differences })} colour="red" />;
            }
            return <Dimmed>{lines > 0 ? t('matches') : t('lines_not_read_yet')}</Dimmed>;
          },
        },
        {
          key: 'lines',
          label: t('lines'),
          kind: 'number',
          phone: isStaff ? undefined : 'second',
          cell: ({ lines }) => number(lines),
        },
        {
          key: 'amount',
          label: t('amount'),
          kind: 'number',
          phone: 'amount',
          cell: ({ amount, currency }) => balanceMoney(amount, currency),
        },
      ]}
    />
  );
}
