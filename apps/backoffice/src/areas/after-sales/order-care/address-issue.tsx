import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { ADDRESS_PROBLEM_LABELS } from '@inkstand/i18n/staff';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Group, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';

/** Shows the possible faults in the address of an order on hold. The recipient was asked by e-mail. */
export function AddressIssue({ order }: { order: OrderDetail }) {
  const api = useApi();
  const [isOpen, dialog] = useDisclosure();
  const { mutate, isPending } = useMutation();
  if (order.status !== 'address issue') return null;
  const { address_problems: problems, correct_address: correct } = order.care;
  const against = correct.allowed ? undefined : (correct.reason ?? 'This is not possible now.');
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  return (
    <Alert
      color="orange"
      variant="light"
      radius={14}
      title="The address is in question"
      // The alert's own colour has too little contrast for text.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm">
        {problems.length > 0 && (
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={problem}>{ADDRESS_PROBLEM_LABELS[problem]}</List.Item>
            ))}
          </List>
        )}
        <Text size="sm">
          The recipient has been asked by mail. As soon as they answer, the order goes on by itself.
        </Text>
        <Group gap="sm">
          <GuardedButton disabledReason={against} onClick={dialog.open}>
            Correct the address
          </GuardedButton>
          <GuardedButton
            variant="default"
            disabledReason={against}
            loading={isPending}
            onClick={() => void mutate(() => api.correctAddress({ params, body: { confirm_address: true } }))}
          >
            Accept it as it is
          </GuardedButton>
        </Group>
      </Stack>
      {isOpen && <CorrectAddressDialog order={order} onClose={dialog.close} />}
    </Alert>
  );
}
