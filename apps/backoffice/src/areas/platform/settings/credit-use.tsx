import type { CreditAccount } from '@inkstand/contract/companies/clients';
import { Group, Progress, Text } from '@mantine/core';
import { money } from '#ui/format.ts';

/** The used and the available credit. */
export function CreditUse({ credit, currency }: { credit: CreditAccount; currency: 'GBP' | 'EUR' | 'USD' }) {
  const share = credit.limit > 0 ? Math.min(100, (credit.used / credit.limit) * 100) : 100;
  return (
    <div>
      <Group justify="space-between" mb={6} gap="xs">
        <Text size="sm" fw={600}>
          {money(credit.used, currency)} of {money(credit.limit, currency)} used
        </Text>
        <Text size="sm" c="dimmed">
          {money(credit.left, currency)} left
        </Text>
      </Group>
      <Progress
        value={share}
        size="lg"
        radius="sm"
        color={share >= 90 ? 'red' : 'violet'}
        aria-label={`${Math.round(share)} % of the credit account is used`}
      />
    </div>
  );
}
