import type { Webhook } from '@inkstand/contract/platform/webhooks';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconKey, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useMutation } from '#ui/use-mutation.ts';

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
  const { mutate, run, isPending } = useMutation();
  const isOff = webhook.state === 'paused' || webhook.state === 'given_up';

  const ask = (title: string, text: string, confirm: string, onConfirm: () => unknown, isDanger = false) =>
    openConfirmDialog({ title, text, confirm, cancel: 'Leave it', isDanger, onConfirm });
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
    ask(
      'Pause it?',
      'What happens meanwhile is not told afterwards, and what waits to be sent stays in the log.',
      'Pause',
      () => setActive(false),
    );
  const askRotate = () =>
    ask(
      'Make a new secret?',
      'Messages are signed with the new one at once. Those that your program refuses until it knows it are tried again for some hours.',
      'Make a new secret',
      rotate,
    );
  const askRemove = () =>
    ask('Delete it?', 'Its log goes with it, and what waits is not sent.', 'Delete', remove, true);

  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate(() => api.testWebhook({ params }))}>
        Send a test
      </Button>
      {isOff ? (
        <Button onClick={() => setActive(true)}>Switch on</Button>
      ) : (
        <Button variant="default" onClick={askPause}>
          Pause
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label="More">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={askRotate}>
            New secret
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={askRemove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
