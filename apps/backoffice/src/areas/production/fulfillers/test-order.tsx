import type { Fulfiller, TestOrder as Outcome } from '@inkstand/contract/production/fulfillers';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Code, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMutation } from '#ui/use-mutation.ts';

function Answer({ outcome }: { outcome: Outcome }) {
  const { is_good: isGood, status, milliseconds, problems, answer } = outcome;
  return (
    <Alert
      role="status"
      color={isGood ? 'teal' : 'red'}
      variant="light"
      title={isGood ? 'It took the order as it should' : 'Something is not right yet'}
    >
      <Text size="sm">
        {status === null ? 'No answer' : `Answer ${status}`} after {milliseconds.toLocaleString('en-GB')} ms
      </Text>
      {problems.length > 0 && (
        <List size="sm" mt={6}>
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
      {answer && (
        <Code block mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {answer}
        </Code>
      )}
    </Alert>
  );
}

/** Tests a fulfiller with an order without a recipient, marked as a test. */
export function TestOrder({ fulfiller, disabledReason }: { fulfiller: Fulfiller; disabledReason: string | undefined }) {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome>();
  const { run, isPending } = useMutation();

  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  const send = () => run(async () => setOutcome((await api.testFulfiller({ params })).data));

  return (
    <Panel title="Test order">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Sends a signed sample order with print files, marked as a test, and shows what comes back. No order comes of
          it, and nothing is printed.
        </Text>
        <GuardedButton variant="default" disabledReason={disabledReason} loading={isPending} onClick={send}>
          Send a test order
        </GuardedButton>
        {outcome && <Answer outcome={outcome} />}
      </Stack>
    </Panel>
  );
}
