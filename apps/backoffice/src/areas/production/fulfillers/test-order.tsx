import type { Fulfiller, TestOrder as Outcome } from '@inkstand/contract/production/fulfillers';
import { t } from '@inkstand/i18n/office/production';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Code, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

function Answer({ outcome }: { outcome: Outcome }) {
  const { is_good: isGood, status, milliseconds, problems, answer } = outcome;
  return (
    <Alert
      role="status"
      color={isGood ? 'teal' : 'red'}
      variant="light"
      title={isGood ? t('the_test_order_was_accepted') : t('the_test_order_failed')}
    >
      <Text size="sm">
        {status === null
          ? t('no_answer_after', { ms: milliseconds })
          : t('answer_after', { status: String(status), ms: milliseconds })}
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
  const { run, isPending } = useApiCall();

  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  const send = () => run(async () => setOutcome((await api.testFulfiller({ params })).data));

  return (
    <Panel title={t('test_order')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('sends_a_signed_sample_order_with')}</Text>
        <GuardedButton variant="default" disabledReason={disabledReason} loading={isPending} onClick={send}>
          {t('send_a_test_order')}
        </GuardedButton>
        {outcome && <Answer outcome={outcome} />}
      </Stack>
    </Panel>
  );
}
