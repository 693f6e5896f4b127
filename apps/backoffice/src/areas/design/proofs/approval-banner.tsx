import type { Proof } from '@inkstand/contract/design/proofs';
import { t } from '@inkstand/i18n/office/design';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { enumerate, moment } from '#ui/format.ts';
import { findApproval } from './find-approval.ts';

/** Whether the present design is approved, and who requested a change of it afterwards: both stand. */
export function ApprovalBanner({ proofs }: { proofs: Proof[] }) {
  const { approval, requests } = findApproval(proofs);
  if (!approval) return null;
  const { decided_by: name, decided_at: at } = approval;
  const title = name ? t('approved_by', { name }) : t('design_approved');
  if (requests.length > 0) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('approved_but_change_requested')}>
        <Text size="sm">{enumerate([title, at && moment(at)])}</Text>
        {requests.map(({ id, decided_by: by, decided_at: on }) => (
          <Text key={id} size="sm">
            {enumerate([by ? t('change_requested_by', { name: by }) : t('changes_requested'), on && moment(on)])}
          </Text>
        ))}
        <Text size="sm" mt="xs">
          {t('the_approval_still_counts')}
        </Text>
      </Alert>
    );
  }
  return (
    <Alert color="teal" icon={<IconCircleCheck />} title={title}>
      {at ? t('approved_at_and_valid_until_changed', { date: moment(at) }) : t('approval_valid_until_changed')}
    </Alert>
  );
}
