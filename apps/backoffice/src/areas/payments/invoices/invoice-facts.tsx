import type { InvoiceDetail, InvoiceParty } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { calendarDay, formatDayRange, money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './invoices.module.css';

interface FactsProps {
  invoice: InvoiceDetail;
  /** Tenant for staff's links. */
  tenant: string | undefined;
}

/** Seller, buyer, dates and related documents. */
export function InvoiceFacts({ invoice, tenant }: FactsProps) {
  const { issuer, recipient, period_from, period_to, issued_on, due_on, kind, corrected, credit_notes } = invoice;
  return (
    <Panel title={t('details')}>
      <Stack gap="md">
        <dl className={css.facts}>
          <Fact label={t('period')}>{formatDayRange(period_from, period_to)}</Fact>
          <Fact label={t('issued')}>{calendarDay(issued_on)}</Fact>
          {kind === 'invoice' && <Fact label={t('due')}>{calendarDay(due_on)}</Fact>}
          {corrected && (
            <Fact label={t('corrects')}>
              <DocumentLink {...corrected} tenant={tenant} />
            </Fact>
          )}
          {credit_notes.map((note) => (
            <Fact key={note.id} label={t('credit_note')}>
              <DocumentLink {...note} tenant={tenant} /> {money(note.total, invoice.currency)}
            </Fact>
          ))}
        </dl>
        <Party title={t('issued_for')} party={recipient} />
        <Party title={t('issued_from')} party={issuer} />
      </Stack>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DocumentLink({ id, number, tenant }: { id: string; number: string; tenant: string | undefined }) {
  return (
    <Anchor component={Link} to={paths.invoice(id, tenant)} inherit>
      <Reference>{number}</Reference>
    </Anchor>
  );
}

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  const numbers = [
    party.registration_number && t('company_number', { number: party.registration_number }),
    party.vat_number && t('vat_number_is', { number: party.vat_number }),
  ];
  return (
    <div className={css.party}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text size="sm" fw={600}>
        {party.name}
      </Text>
      {[...party.address_lines, ...numbers].filter(Boolean).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  );
}
