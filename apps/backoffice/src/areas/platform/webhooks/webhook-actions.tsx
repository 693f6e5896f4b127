import type { Webhook } from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconKey, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  params: { tenant_id: string; webhook_id: string };
  /** Path of the list, used after deletion. */
  list: string;
  onSecret(secret: string): void;
}

/** Tests, pauses, rotates the secret of, or deletes a webhook. */
export function WebhookActions({ webhook, params, list, onSecret }: WebhookActionsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate, run, isPending } = useApiCall();
  const isOff = webhook.state === 'paused' || webhook.state === 'given_up';

  const ask = (title: string, text: string, confirm: string, onConfirm: () => unknown, isDanger = false) =>
    openConfirmDialog({ title, text, confirm, isDanger, onConfirm });
  const setActive = (active: boolean) => mutate(() => api.changeWebhook({ params, body: { active } }));
  const remove = () =>
    run(async () => {
      toastResponse(await api.deleteWebhook({ params }));
      await navigate(list);
    });
  const rotate = () =>
    mutate(
      () => api.rotateWebhookSecret({ params }),
      ({ data }) => onSecret(data.secret),
    );
  const askPause = () =>
    ask(t('pause_this_webhook'), t('events_that_happen_while_its_paused'), t('pause'), () => setActive(false));
  const askRotate = () =>
    ask(t('create_a_new_secret_question'), t('new_messages_are_signed_with_it'), t('create_a_new_secret'), rotate);
  const askRemove = () => ask(t('delete_this_webhook'), t('its_log_is_deleted_too_and'), t('delete'), remove, true);

  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate(() => api.testWebhook({ params }))}>
        {t('send_a_test')}
      </Button>
      {isOff ? (
        <Button onClick={() => setActive(true)}>{t('turn_on')}</Button>
      ) : (
        <Button variant="default" onClick={askPause}>
          {t('pause')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={askRotate}>
            {t('new_secret')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={askRemove}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
