import type { BankDepositsReply, DepositDifference } from '@inkstand/contract/payments/bank-deposits';
import { t } from '@inkstand/i18n/office/payments';
import { Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { Dimmed, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { day } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import { Panel } from '#ui/panel.tsx';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { balanceMoney, DIFFERENCES, SUBJECTS, SUBJECTS_OF } from './deposit-labels.ts';

interface DifferencesPanelProps extends Pick<BankDepositsReply, 'differences'> {
  leftOut: number;
  /** Staff see whose account it is, and open orders and invoices as the client's. */
  isStaff: boolean;
}

/** Where the provider's balance is not what is booked, newest first. */
export function DifferencesPanel({ differences, leftOut, isStaff }: DifferencesPanelProps) {
  const total = differences.length + leftOut;
  return (
    <Panel title={t('differences_count', { count: total })}>
      <RecordTable
        isDense
        rows={differences.map((each, index) => ({ ...each, key: `${index} ${each.difference} ${each.at}` }))}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'difference',
            label: t('difference'),
            phone: 'status',
            cell: ({ difference }) => (
              <TwoLines second={DIFFERENCES[difference].text}>
                <StatusBadge label={DIFFERENCES[difference].label} colour="red" />
              </TwoLines>
            ),
          },
          { key: 'about', label: t('about'), phone: 'title', cell: (row) => subject(row, isStaff) },
          account(isStaff),
          {
            key: 'booked',
            label: t('booked'),
            kind: 'number',
            cell: ({ booked, currency }) => (booked === null ? <Dimmed>–</Dimmed> : balanceMoney(booked, currency)),
          },
          {
            key: 'at-the-provider',
            label: t('at_the_provider'),
            kind: 'number',
            phone: 'amount',
            cell: ({ received, currency }) =>
              received === null ? <Dimmed>–</Dimmed> : balanceMoney(received, currency),
          },
          { key: 'date', label: t('date'), kind: 'moment', phone: 'second', cell: ({ at }) => day(at) },
        ]}
      />
      {leftOut > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('more_differences_not_shown', { count: leftOut })}
        </Text>
      )}
    </Panel>
  );
}

/** Whose account it is, which only staff need to read. */
const account = (isStaff: boolean): Column<DepositDifference> => ({
  key: 'account',
  label: t('account'),
  phone: 'aside',
  isHidden: !isStaff,
  cell: ({ tenant_name: name, region }) => `${name} · ${SHORT_REGION_LABELS[region]}`,
});

interface DisputesPanelProps {
  disputes: readonly DepositDifference[];
  isStaff: boolean;
}

/** Payments that the cardholder's bank has taken back; they are no differences. */
export function DisputesPanel({ disputes, isStaff }: DisputesPanelProps) {
  return (
    <Panel title={t('disputes_count', { count: disputes.length })}>
      <Text size="sm" c="dimmed" mb="sm" maw={640}>
        {t('the_bank_took_these_payments_back')}
      </Text>
      <RecordTable
        isDense
        rows={disputes.map((each, index) => ({ ...each, key: `${index} ${each.at}` }))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'about', label: t('about'), phone: 'title', cell: (row) => subject(row, isStaff) },
          account(isStaff),
          { key: 'date', label: t('date'), kind: 'moment', phone: 'second', cell: ({ at }) => day(at) },
          {
            key: 'taken-back',
            label: t('taken_back'),
            kind: 'number',
            phone: 'amount',
            cell: ({ received, currency }) => balanceMoney(received ?? 0, currency),
          },
        ]}
      />
    </Panel>
  );
}

/** The order, invoice or deposit as a link to it. */
function subject(row: DepositDifference, isStaff: boolean) {
  const name = SUBJECTS[row.subject];
  const owner = isStaff ? row.owner_id : undefined;
  if (row.subject === 'balance') return t('lines_in_currency', { count: row.count, currency: row.currency });
  if (row.subject === 'deposit' && row.deposit_id) {
    const to = paths.bankDeposit(row.deposit_id, isStaff ? row.tenant_id : undefined);
    return <ReferenceLink to={to}>{name}</ReferenceLink>;
  }
  if (row.order_ref) {
    const to = paths.order(row.order_ref, owner);
    return (
      <RichText
        text={SUBJECTS_OF[row.subject]}
        parts={{ reference: () => <ReferenceLink to={to}>{row.order_ref}</ReferenceLink> }}
      />
    );
  }
  if (row.invoice_id) {
    const to = paths.invoice(row.invoice_id, owner);
    return (
      <RichText
        text={SUBJECTS_OF[row.subject]}
        parts={{ reference: () => <ReferenceLink to={to}>{row.invoice_number}</ReferenceLink> }}
      />
    );
  }
  return name;
}
