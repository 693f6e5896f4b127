import { formatMinor } from '@inkstand/i18n';
import { useStore, useTranslator } from '#features/store/store.ts';
import css from './breakdown-step.module.css';
import type { TaxBreakdown } from './checkout-state.ts';
import { SubmitButton } from './submit-button.tsx';
import { Sums } from './sums.tsx';

interface BreakdownStepProps {
  breakdown: TaxBreakdown;
  onAccept: () => void;
}

/** United States only: the total with sales tax, before the card. */
export function BreakdownStep({ breakdown, onAccept }: BreakdownStepProps) {
  const t = useTranslator();
  const { region } = useStore();
  const money = (amount: number) => formatMinor(amount, region);
  return (
    <div className={css.step}>
      <h4 className={css.title}>{t('checkout.grand_total_breakdown')}</h4>
      <div className={css.sums}>
        <Sums
          sums={[
            { label: t('checkout.subtotal'), value: money(breakdown.subtotal) },
            { label: t('checkout.tax_amount'), value: money(breakdown.taxAmount) },
            { label: t('checkout.grand_total'), value: money(breakdown.grandTotal), isTotal: true },
          ]}
        />
      </div>
      <SubmitButton type="button" label={t('checkout.continue_to_payment')} isBusy={false} onClick={onAccept} />
    </div>
  );
}
