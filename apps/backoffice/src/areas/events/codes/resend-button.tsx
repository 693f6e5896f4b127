import type { CodeState } from '@inkstand/contract/events/codes';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { mailDisabledReason } from './event-phase.ts';

interface ResendButtonProps {
  /** The selected codes, or all that match. */
  selection: { ids: string[] } | { filters: { q?: string; state?: CodeState; batch?: string } };
  onDone: () => void;
}

/** Sends the same email again to several recipients; the number is asked for first. */
export function ResendButton({ selection, onDone }: ResendButtonProps) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event) ?? mailDisabledReason(event);
  const { run, mutate, isPending } = useApiCall();
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const ask = () =>
    run(async () => {
      const { data } = await api.resendCodes({ params, body: { ...selection, check: true } });
      if (data.resent === 0) return showDone(t('no_one_is_left_they_have'));
      openConfirmDialog({
        title: t('send_emails_again_question', { count: data.resent }),
        text: t('each_person_gets_the_same_code'),
        confirm: t('send_again'),
        onConfirm: () => mutate(() => api.resendCodes({ params, body: selection }), onDone),
      });
    });
  return (
    <GuardedButton variant="default" disabledReason={disabledReason} loading={isPending} onClick={ask}>
      {t('send_again')}
    </GuardedButton>
  );
}
