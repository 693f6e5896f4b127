import { t } from '@inkstand/i18n/office/clients';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import type { PaymentKeys } from '@inkstand/web/load-stripe';
import { useStripeClient } from '@inkstand/web/use-stripe-client';
import { Alert, Box, Button, Group, Loader, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Appearance, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import { LoadFailed } from '#ui/load-failed.tsx';
import type { Confirmed } from './confirm-card.ts';

export interface CardEntryProps {
  keys: PaymentKeys;
  clientSecret: string;
  /** The button's label. */
  label: string;
  confirm: (keys: PaymentKeys, clientSecret: string, elements: StripeElements) => Promise<Confirmed>;
  onConfirmed: (intentId: string) => Promise<void>;
}

const COLOURS = {
  light: {
    primary: '#6741d9',
    text: '#1f1a24',
    quiet: '#5d5668',
    danger: '#b3261e',
    border: '#8b8396',
    ground: '#ffffff',
  },
  dark: {
    primary: '#9775fa',
    text: '#d3d0da',
    quiet: '#b6b2c0',
    danger: '#ff8787',
    border: '#6b6778',
    ground: '#1f1c25',
  },
};

/** Styles the provider's fields, which are in iframes and know no variables of ours. */
function appearance(scheme: 'light' | 'dark'): Appearance {
  const { primary, text, quiet, danger, border, ground } = COLOURS[scheme];
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: primary,
      colorBackground: ground,
      colorText: text,
      colorTextSecondary: quiet,
      colorDanger: danger,
      fontSizeBase: '15px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontWeight: '600' },
      '.Input': { border: `1px solid ${border}`, boxShadow: 'none', padding: '10px 12px' },
      '.Input:focus': { border: `1px solid ${primary}`, boxShadow: `0 0 0 2px ${primary}` },
      '.Input--invalid': { border: `1px solid ${danger}`, boxShadow: `0 0 0 1px ${danger}` },
    },
  };
}

/** The payment provider's card fields: card data never reaches our server. */
export default function CardEntry(props: CardEntryProps) {
  const { keys, clientSecret } = props;
  const { stripe, hasFailed, load } = useStripeClient(keys, undefined);
  const scheme = useComputedColorScheme('light');
  const options = useMemo(
    () => ({ clientSecret, locale: officeLanguage, appearance: appearance(scheme) }),
    [clientSecret, scheme],
  );

  if (hasFailed) {
    return <LoadFailed title={t('the_payment_provider_cannot_be_reached')} onRetry={() => void load()} />;
  }
  if (!stripe) return <Waiting />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Waiting() {
  return (
    <Group gap="xs" role="status">
      <Loader size="sm" />
      <Text size="sm">{t('loading_the_card_form')}</Text>
    </Group>
  );
}

function Fields({ keys, clientSecret, label, confirm, onConfirmed }: CardEntryProps) {
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!elements || !isReady || isBusy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      const confirmed = await confirm(keys, clientSecret, elements);
      if ('problem' in confirmed) setProblem(confirmed.problem);
      else await onConfirmed(confirmed.intentId);
    } catch {
      setProblem(t('the_payment_provider_didnt_respond_check'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('card')}>
      <Stack gap="sm">
        <Box aria-busy={!isReady}>
          {!isReady && <Waiting />}
          <PaymentElement
            options={{ layout: 'tabs' }}
            onReady={() => setReady(true)}
            onLoadError={({ error }) => setProblem(error.message)}
            onChange={() => setProblem(undefined)}
          />
        </Box>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" fullWidth loading={isBusy} disabled={!isReady}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
