import type { ApiKey } from '@inkstand/contract/identity/api-keys';
import { DAY_MS } from '@inkstand/domain/days';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Code, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { TwoLines } from '#ui/cells.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { day, moment } from '#ui/format.ts';
import { ROLE_LABELS } from '#ui/labels.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { CreateKey } from './create-key.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const [{ data }, trail] = await Promise.all([
    context.get(apiContext).listApiKeys({ params: { tenant_id: tenant } }),
    settingsTrail({ context, request }),
  ]);
  return { tenant, keys: data, trail };
}

const hasEnded = ({ revoked_at, expires_at }: ApiKey, now = Date.now()) =>
  revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= now);
/** A key is valid to the end of the selected day. */
const lastDay = (expiresAt: string) => day(new Date(Date.parse(expiresAt) - DAY_MS).toISOString());

/** API keys with which other programs act for the company. */
export function Component() {
  const { tenant, keys, trail } = useLoaderData<typeof loader>();
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={t('api_keys')}
      help={<Help term="api_key" />}
      trail={trail}
      lead={
        <RichText
          text={t('api_lead')}
          parts={{
            code: (words) => <Code>{words}</Code>,
            link: (words) => (
              <Anchor href="/api/openapi.json" target="_blank" rel="noreferrer" underline="always">
                {words}
              </Anchor>
            ),
          }}
        />
      }
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
          {t('create_api_key')}
        </Button>
      }
    >
      <Panel title={t('keys')}>
        {keys.length === 0 ? (
          <Text c="dimmed">{t('no_api_keys_yet_create_one_text')}</Text>
        ) : (
          <KeysTable keys={keys} tenant={tenant} />
        )}
      </Panel>
      {isCreating && <CreateKey tenant={tenant} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function KeysTable({ keys, tenant }: { keys: readonly ApiKey[]; tenant: string }) {
  const api = useApi();
  const { mutate } = useApiCall();
  const revoke = (key: ApiKey) =>
    openConfirmDialog({
      title: t('revoke_question', { name: key.name }),
      text: t('systems_that_use_it_are_rejected'),
      confirm: t('revoke'),
      isDanger: true,
      onConfirm: () => mutate(() => api.revokeApiKey({ params: { tenant_id: tenant, key_id: key.id } })),
    });
  return (
    <RecordTable
      rows={keys}
      rowKey={({ id }) => id}
      rowTone={(key) => (hasEnded(key) ? 'dimmed' : undefined)}
      columns={[
        { key: 'name', label: t('name'), td: () => ({ fw: 600 }), cell: ({ name }) => name },
        { key: 'starts-with', label: t('starts_with'), cell: ({ prefix }) => <Code>{prefix}…</Code> },
        { key: 'permissions', label: t('permissions'), cell: ({ role }) => ROLE_LABELS[role] },
        {
          key: 'created',
          label: t('created'),
          cell: (key) => <TwoLines second={key.created_by}>{moment(key.created_at)}</TwoLines>,
        },
        {
          key: 'last-used',
          label: t('last_used'),
          cell: (key) => (key.last_used_at ? moment(key.last_used_at) : t('never')),
        },
        {
          key: 'expires',
          label: t('expires'),
          cell: (key) => {
            if (key.revoked_at) return <StatusBadge label={t('revoked')} colour="gray" />;
            return key.expires_at ? lastDay(key.expires_at) : t('never');
          },
        },
        {
          key: 'actions',
          label: t('actions'),
          isLabelHidden: true,
          cell: (key) =>
            !hasEnded(key) && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={t('revoke_named', { name: key.name })}
                onClick={() => revoke(key)}
              >
                {t('revoke')}
              </Button>
            ),
        },
      ]}
    />
  );
}
