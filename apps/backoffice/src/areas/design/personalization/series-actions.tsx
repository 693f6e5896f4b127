import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { Series } from '@inkstand/contract/design/personalization';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { counted } from './labels.ts';

interface SeriesActionsProps {
  series: Series;
  product: ProductInDesigner;
  /** Why this person may not change it. */
  refusal: string | undefined;
  /** How many of the rows with warnings they have not looked at. */
  unseen: number;
}

/** What can be done with a series now: stop it, approve it, delete it. */
export function SeriesActions({ series, product, refusal, unseen }: SeriesActionsProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const given = { params: { tenant_id: product.tenant_id, series_id: series.id } };
  const isUnderway = series.status === 'waiting' || series.status === 'drawing';

  async function run(call: () => Promise<{ success: boolean; message: string }>) {
    setBusy(true);
    await call().then(toastResponse, showProblem);
    await revalidate();
    setBusy(false);
  }

  const askToDelete = () =>
    modals.openConfirmModal({
      title: 'Delete this series?',
      children: (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          “{series.name}” goes with its {counted(series.rows_count, ['row', 'rows'])} and all its print files.
        </Text>
      ),
      labels: { confirm: 'Delete', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () => run(() => api.deleteSeries(given)),
    });

  return (
    <>
      {isUnderway && (
        <GuardedButton
          size="xs"
          variant="default"
          refusal={refusal}
          loading={isBusy}
          onClick={() => void run(() => api.cancelSeries(given))}
        >
          Stop
        </GuardedButton>
      )}
      {series.status === 'ready' && (
        <GuardedButton
          size="xs"
          refusal={refusal ?? whyNotYet(series, unseen)}
          loading={isBusy}
          onClick={() => void run(() => api.approveSeries({ ...given, body: { warnings_seen: series.warnings } }))}
        >
          Approve
        </GuardedButton>
      )}
      {!isUnderway && (
        <GuardedButton
          size="xs"
          variant="subtle"
          color="red"
          refusal={refusal}
          loading={isBusy}
          leftSection={<IconTrash size={16} />}
          onClick={askToDelete}
        >
          Delete
        </GuardedButton>
      )}
    </>
  );
}

function whyNotYet({ is_outdated: isOutdated, errors }: Series, unseen: number): string | undefined {
  if (isOutdated) return 'The design has been changed since this series was drawn.';
  if (errors > 0) return `${counted(errors, ['row', 'rows'])} cannot be printed.`;
  if (unseen > 0) return `Look through ${counted(unseen, ['row', 'rows'])} with warnings first.`;
  return undefined;
}
