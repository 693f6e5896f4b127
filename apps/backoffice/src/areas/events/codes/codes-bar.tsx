import { MAX_NAMED_CODES } from '@inkstand/contract/events/code-limits';
import { t } from '@inkstand/i18n/office/campaign';
import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { type Reply, useApiCall } from '#ui/use-api-call.ts';
import type { Selection } from '#ui/use-selection.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';

export type CodesChange = { action: 'revoke' | 'restore' | 'expire'; expires_at?: string | null };

export interface CodesBarTexts {
  /** Name of the bar, such as "Chosen codes". */
  label: string;
  /** Questions about a number of codes. */
  askToRevoke: (count: number) => string;
  askToRestore: (count: number) => string;
  askForExpiry: (count: number) => string;
  /** Consequences. */
  revoke: string;
  restore: string;
}

interface CodesBarProps {
  chosen: Selection;
  /** Total number of rows over all pages. */
  total: number;
  texts: CodesBarTexts;
  /** Changes the selected codes; all that match when ids is undefined. */
  change: (change: CodesChange, ids: string[] | undefined) => Promise<Reply>;
  /** Renders the download of the selected codes; of the filtered list when ids is undefined. */
  download: (ids: Record<string, string> | undefined) => ReactNode;
}

/** Actions on the selected codes, or on all that match. */
export function CodesBar({ chosen, total, texts, change, download }: CodesBarProps) {
  const disabledReason = useContentDisabledReason();
  const { mutate } = useApiCall();
  const [isAsking, setAsking] = useState(false);
  const { ids, isAll } = chosen;
  if (ids.length === 0) return null;
  const count = isAll ? total : ids.length;
  const call = (body: CodesChange) => change(body, isAll ? undefined : ids);
  const ask = (action: 'revoke' | 'restore') =>
    openConfirmDialog({
      title: action === 'revoke' ? texts.askToRevoke(count) : texts.askToRestore(count),
      text: texts[action],
      confirm: action === 'revoke' ? t('revoke') : t('restore'),
      isDanger: action === 'revoke',
      onConfirm: () => mutate(() => call({ action }), chosen.clear),
    });
  return (
    <ChosenBar
      label={texts.label}
      said={isAll ? t('all_matching_selected', { count: total }) : t('selected', { count: ids.length })}
      more={
        !isAll &&
        chosen.isPage &&
        total > ids.length && (
          <Anchor component="button" type="button" size="sm" c="violet" onClick={chosen.chooseAll}>
            {t('select_all_matching', { count: total })}
          </Anchor>
        )
      }
      onClear={chosen.clear}
    >
      {!isAll && ids.length > MAX_NAMED_CODES ? (
        <GuardedButton variant="default" disabledReason={t('at_most_one_by_one_or', { most: MAX_NAMED_CODES })}>
          {t('download_selected')}
        </GuardedButton>
      ) : (
        download(isAll ? undefined : { ids: ids.join(',') })
      )}
      <GuardedButton variant="default" disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {t('change_expiry')}
      </GuardedButton>
      <GuardedButton variant="default" disabledReason={disabledReason} onClick={() => ask('restore')}>
        {t('restore')}
      </GuardedButton>
      <GuardedButton color="red" variant="light" disabledReason={disabledReason} onClick={() => ask('revoke')}>
        {t('revoke')}
      </GuardedButton>
      {isAsking && (
        <ExpiryDialog
          title={texts.askForExpiry(count)}
          isOne={count === 1}
          onClose={() => setAsking(false)}
          change={(expires_at) => call({ action: 'expire', expires_at })}
          onDone={chosen.clear}
        />
      )}
    </ChosenBar>
  );
}
