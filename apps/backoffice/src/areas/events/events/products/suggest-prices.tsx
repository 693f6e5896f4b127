import { type PriceEnding, suggestedSellingPrice } from '@inkstand/domain/costs';
import { fromDecimal, toDecimal } from '@inkstand/domain/money';
import { t } from '@inkstand/i18n/office/events';
import { Menu } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { GuardedButton } from '#ui/guarded-button.tsx';

/**
 * Returns the suggested net price: cost × 1.4, rounded up so that the gross price has the chosen ending
 * (docs/product/money.md).
 */
export const suggestedPrice = (unitCost: number, terms: { ending?: PriceEnding; vatRate: number }): number =>
  toDecimal(suggestedSellingPrice(fromDecimal(unitCost), terms));

const ENDINGS: readonly { ending: PriceEnding; label: string }[] = [
  { ending: 99, label: t('shoppers_pay_99') },
  { ending: 50, label: t('shoppers_pay_50') },
];

/** Fills in the suggested price of every product without saving. */
export function SuggestPrices({
  disabledReason,
  onSuggest,
}: {
  disabledReason: string | undefined;
  onSuggest: (ending: PriceEnding) => void;
}) {
  return (
    <Menu position="bottom-start" disabled={disabledReason !== undefined}>
      <Menu.Target>
        <GuardedButton variant="default" disabledReason={disabledReason} leftSection={<IconSparkles size={17} />}>
          {t('suggest_prices')}
        </GuardedButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('cost_1_4_rounded_up')}</Menu.Label>
        {ENDINGS.map(({ ending, label }) => (
          <Menu.Item key={ending} onClick={() => onSuggest(ending)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
