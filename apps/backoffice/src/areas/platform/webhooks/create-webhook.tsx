import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { useForm } from '#ui/use-form.ts';
import { SecretOnce } from './secret-once.tsx';
import { WebhookDialog, type WebhookDraft } from './webhook-dialog.tsx';

interface CreateWebhookProps {
  tenant: string;
  /** Staff's page URLs name the client. */
  isStaff: boolean;
  onClose(): void;
}

/** Creates a webhook, shows its secret once, then opens its page. */
export function CreateWebhook({ tenant, isStaff, onClose }: CreateWebhookProps) {
  const api = useApi();
  const navigate = useNavigate();
  const form = useForm<WebhookDraft>({ url: '', events: [] });
  const [made, setMade] = useState<{ id: string; secret: string }>();
  if (made) {
    const open = () => void navigate(paths.webhook(made.id, isStaff ? tenant : undefined));
    return <SecretOnce secret={made.secret} onClose={open} />;
  }
  async function save() {
    const reply = await form.mutate(() => api.createWebhook({ params: { tenant_id: tenant }, body: form.values }));
    if (reply) setMade({ id: reply.data.webhook.id, secret: reply.data.secret });
  }
  return (
    <WebhookDialog form={form} title={t('add_a_webhook')} submit={t('add_webhook')} onSubmit={save} onClose={onClose} />
  );
}
