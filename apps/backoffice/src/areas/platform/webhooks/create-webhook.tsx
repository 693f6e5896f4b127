import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { useAct } from '#ui/use-act.ts';
import { SecretOnce } from './secret-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** A new webhook; then its secret, this once, and its page. */
export function CreateWebhook({
  tenant,
  isStaff,
  onClose,
}: {
  tenant: string;
  /** Staff name the client in the addresses of pages. */
  isStaff: boolean;
  onClose(): void;
}) {
  const api = useApi();
  const navigate = useNavigate();
  const { act, isBusy, errors } = useAct();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  if (made) {
    const open = () => void navigate(paths.webhook(made.id, isStaff ? tenant : undefined));
    return <SecretOnce secret={made.secret} onClose={open} />;
  }
  return (
    <WebhookForm
      title="Add a webhook"
      submitLabel="Add the webhook"
      errors={errors}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(body) =>
        void act(async () => {
          const answer = await api.createWebhook({ params: { tenant_id: tenant }, body });
          setMade({ id: answer.data.webhook.id, secret: answer.data.secret });
          return answer;
        })
      }
    />
  );
}
