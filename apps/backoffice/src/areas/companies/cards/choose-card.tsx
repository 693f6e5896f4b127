import type { ChargeableCard } from '@inkstand/contract/payments/saved-card';
import { cardName } from '@inkstand/domain/card-name';
import { t } from '@inkstand/i18n/office/clients';
import type { PaymentKeys } from '@inkstand/web/load-stripe';
import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { isExpired } from './card-labels.ts';
import { payByElements, payBySavedCard } from './confirm-card.ts';
import { LazyCardEntry } from './lazy-card-entry.tsx';

interface ChooseCardProps {
  /** The open payment at the provider. */
  payment: PaymentKeys & { client_secret: string; saved_card: ChargeableCard | null };
  /** The formatted amount. */
  amount: string;
  /** Called once the provider has accepted the card or is processing it; the server is then asked for the outcome. */
  onPaid: () => Promise<void>;
}

/** Offers the company's saved card, or the fields for another one. */
export function ChooseCard({ payment, amount, onPaid }: ChooseCardProps) {
  const { saved_card: saved, client_secret: clientSecret } = payment;
  const usable = saved && !isExpired(saved) ? saved : undefined;
  const [isSaved, setSaved] = useState(usable !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function paySaved(method: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      const confirmed = await payBySavedCard(payment, clientSecret, method);
      if ('problem' in confirmed) setProblem(confirmed.problem);
      else await onPaid();
    } catch {
      setProblem(t('the_payment_provider_didnt_respond_reload'));
    }
    setBusy(false);
  }

  return (
    <Stack gap="sm">
      {usable && (
        <Radio.Group
          label={t('pay_with')}
          value={isSaved ? 'kept' : 'another'}
          onChange={(value) => {
            setProblem(undefined);
            setSaved(value === 'kept');
          }}
        >
          <Stack gap={6} mt={6}>
            <Radio value="kept" label={cardName(usable)} disabled={isBusy} />
            <Radio value="another" label={t('another_card')} disabled={isBusy} />
          </Stack>
        </Radio.Group>
      )}
      {usable && isSaved ? (
        <>
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Button fullWidth loading={isBusy} onClick={() => void paySaved(usable.payment_method)}>
            {t('pay_amount_with_card', { amount, card: cardName(usable) })}
          </Button>
        </>
      ) : (
        <LazyCardEntry
          keys={payment}
          clientSecret={clientSecret}
          label={t('pay_amount', { amount })}
          confirm={payByElements}
          onConfirmed={onPaid}
        />
      )}
    </Stack>
  );
}
