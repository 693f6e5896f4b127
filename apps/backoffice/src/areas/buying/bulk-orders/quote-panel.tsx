import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { t } from '@inkstand/i18n/office/buying';
import { Alert, Divider, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money, number, shortDay } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { hindranceText, ofCreditAlone, paidText } from './bulk-labels.ts';

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
    purchase.products.find(({ product_id }) => product_id === id)?.name ?? t('no_longer_available');
  return (
    <Panel title={t('cost')}>
      <Stack gap="xs" style={{ opacity: isStale ? 0.55 : 1 }} aria-busy={isStale}>
        {isDraft && (
          <>
            {quote.products.map((line) => (
              <Line
                key={line.product_id}
                label={`${number(line.pieces)} × ${productName(line.product_id)}`}
                note={
                  line.break_percent > 0
                    ? t('price_each_off', { price: amount(line.unit_price), percent: line.break_percent })
                    : t('price_each', { price: amount(line.unit_price) })
                }
                value={amount(line.net)}
              />
            ))}
            <Line
              label={
                purchase.destinations_count > 1
                  ? t('shipping_to_addresses', { count: purchase.destinations_count })
                  : t('shipping')
              }
              value={amount(quote.shipping_net)}
            />
            {currency === 'USD' ? (
              <Text size="xs" c="dimmed">
                {t('no_sales_tax_is_added_its')}
              </Text>
            ) : (
              <Line label={t('vat')} value={amount(quote.vat)} />
            )}
            <Divider />
          </>
        )}
        <Group justify="space-between">
          <Text fw={700}>{t('total')}</Text>
          <Text fw={700} size="xl" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {amount(purchase.total)}
          </Text>
        </Group>
        {isDraft ? <Outlook purchase={purchase} /> : <Text size="sm">{paidText(purchase)}</Text>}
      </Stack>
      {isDraft && hindrances.length > 0 && (
        <Alert color="violet" variant="light" mt="md" title={t('before_it_can_be_placed')}>
          <List size="sm">
            {hindrances.map((name) => (
              <List.Item key={name}>{hindranceText(name, purchase)}</List.Item>
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

function arrivalText(
  count: number,
  arrives: string,
  { date, is_late: isLate }: BulkPurchaseDetail['quote']['in_hands'],
) {
  if (!date) return t('pieces_arrive_by_plan', { count, arrives });
  return isLate
    ? t('pieces_arrive_too_late', { count, arrives, date: shortDay(date) })
    : t('pieces_arrive_in_time', { count, arrives, date: shortDay(date) });
}

/** The expected delivery date and the available credit. */
function Outlook({ purchase: { quote, currency } }: { purchase: BulkPurchaseDetail }) {
  const { in_hands: when, credit_left: left } = quote;
  return (
    <>
      {when.arrives && (
        <Text size="sm" {...(when.is_late ? { c: 'red', fw: 600 } : { c: 'gray.7' })}>
          {arrivalText(quote.pieces, shortDay(when.arrives), when)}
        </Text>
      )}
      {!when.arrives && quote.pieces > 0 && (
        <Text size="sm" c="dimmed">
          {t('no_delivery_date_available')}
        </Text>
      )}
      {left !== null && (
        <Text size="sm" c="dimmed">
          {t('credit_account_left', { amount: money(left, currency) })}
        </Text>
      )}
    </>
  );
}
