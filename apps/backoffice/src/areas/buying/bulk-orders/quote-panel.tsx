import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { Alert, Divider, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money, shortDay } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { HINDRANCE_LABELS, ofCreditAlone, paidText, pieces } from './bulk-labels.ts';

interface QuotePanelProps {
  purchase: BulkPurchaseDetail;
  /** The server has not yet quoted the current draft. */
  isStale: boolean;
  children: ReactNode;
}

/** The server's quote, and what remains to be done. */
export function QuotePanel({ purchase, isStale, children }: QuotePanelProps) {
  const { quote, currency, status } = purchase;
  const isDraft = status === 'draft';
  const hindrances = quote.hindrances.filter((name) => !ofCreditAlone(name));
  const amount = (value: number) => money(value, currency);
  const productName = (id: string) =>
    purchase.products.find(({ product_id }) => product_id === id)?.name ?? 'What is not offered any more';
  return (
    <Panel title={isDraft || status === 'paying' ? 'What it costs' : 'What it cost'}>
      <Stack gap="xs" style={{ opacity: isStale ? 0.55 : 1 }} aria-busy={isStale}>
        {isDraft && (
          <>
            {quote.products.map((line) => (
              <Line
                key={line.product_id}
                label={`${line.pieces.toLocaleString('en-GB')} × ${productName(line.product_id)}`}
                note={`${amount(line.unit_price)} each${line.break_percent > 0 ? `, ${line.break_percent} % off for the quantity` : ''}`}
                value={amount(line.net)}
              />
            ))}
            <Line
              label={
                purchase.destinations_count > 1 ? `Shipping to ${purchase.destinations_count} addresses` : 'Shipping'
              }
              value={amount(quote.shipping_net)}
            />
            {currency === 'USD' ? (
              <Text size="xs" c="dimmed">
                No sales tax is added: it is calculated at the checkout of stores alone.
              </Text>
            ) : (
              <Line label="VAT" value={amount(quote.vat)} />
            )}
            <Divider />
          </>
        )}
        <Group justify="space-between">
          <Text fw={700}>Total</Text>
          <Text fw={700} size="xl" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {amount(purchase.total)}
          </Text>
        </Group>
        {isDraft ? <Outlook purchase={purchase} /> : <Text size="sm">{paidText(purchase)}</Text>}
      </Stack>
      {isDraft && hindrances.length > 0 && (
        <Alert color="violet" variant="light" mt="md" title="Before it can be placed">
          <List size="sm">
            {hindrances.map((name) => (
              <List.Item key={name}>{HINDRANCE_LABELS[name]}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Stack gap="sm" mt="md">
        {children}
      </Stack>
    </Panel>
  );
}

function Line({ label, note, value }: { label: string; note?: string; value: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm">{label}</Text>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {value}
      </Text>
    </Group>
  );
}

/** The expected delivery date and the available credit. */
function Outlook({ purchase: { quote, currency } }: { purchase: BulkPurchaseDetail }) {
  const { in_hands: when, credit_left: left } = quote;
  return (
    <>
      {when.arrives && (
        <Text size="sm" {...(when.is_late ? { c: 'red.8', fw: 600 } : { c: 'gray.7' })}>
          {pieces(quote.pieces)} arrive by {shortDay(when.arrives)}
          {when.date &&
            (when.is_late ? `, too late for ${shortDay(when.date)}.` : `, in time for ${shortDay(when.date)}.`)}
          {!when.date && ', by the printers’ plans.'}
        </Text>
      )}
      {!when.arrives && quote.pieces > 0 && (
        <Text size="sm" c="gray.7">
          No fulfiller can say by when it arrives.
        </Text>
      )}
      {left !== null && (
        <Text size="sm" c="gray.7">
          Credit account: {money(left, currency)} left.
        </Text>
      )}
    </>
  );
}
