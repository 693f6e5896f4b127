import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/payments/revenue';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';
import { t } from '@inkstand/i18n/office/payments';
import { SimpleGrid } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './revenue.module.css';
import { payoutLines, RESULT_LINES, shownAmount } from './revenue-labels.ts';

type Lines = ReturnType<typeof payoutLines>;
type Currency = CurrencyRevenue['currency'];

/** Two calculations, line by line: the payout and the result. */
export function RevenueStatement({ revenue, basis }: { revenue: CurrencyRevenue; basis: RevenueBasis }) {
  const { total, currency } = revenue;
  const isNet = basis === 'excluding';
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" mb="lg">
      <Panel title={isNet ? t('to_payout_without_vat') : t('to_payout_with_vat')}>
        <Sum figures={total} currency={currency} lines={payoutLines(basis)} />
      </Panel>
      <Panel title={isNet ? t('to_result_without_vat') : t('to_result_with_vat')}>
        <Sum figures={total} currency={currency} lines={[...RESULT_LINES]} />
      </Panel>
    </SimpleGrid>
  );
}

function Sum({ figures, currency, lines }: { figures: RevenueFigures; currency: Currency; lines: Lines }) {
  return (
    <dl className={css.sum}>
      {lines.map((line) => (
        <div key={line.name} className={css.line} data-role={line.role}>
          <dt>
            {line.label}
            <small>{line.text}</small>
          </dt>
          <dd>{money(shownAmount(figures, line), currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
