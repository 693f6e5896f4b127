import type { CreditAccount } from '@inkstand/contract/companies/clients';
import { t } from '@inkstand/i18n/office/settings';
import { Group, Progress, Text } from '@mantine/core';
import { money } from '#ui/format.ts';

/** The used and the available credit. */
export function CreditUse({ credit, currency }: { credit: CreditAccount; currency: 'GBP' | 'EUR' | 'USD' }) {
  const share = credit.limit > 0 ? Math.min(100, (credit.used / credit.limit) * 100) : 100;
  return (
    <div>
      <Group justify="space-between" mb={6} gap="0 var(--mantine-spacing-xs)">
        <Text size="sm" fw={600}>
          {t('of_used', { used: money(credit.used, currency), limit: money(credit.limit, currency) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('left', { left: money(credit.left, currency) })}
        </Text>
      </Group>
      <Progress
        value={share}
        size="lg"
        radius="sm"
        color={share >= 90 ? 'red' : 'violet'}
        aria-label={t('of_the_credit_account_is_used', { share: Math.round(share) })}
      />
    </div>
  );
}
