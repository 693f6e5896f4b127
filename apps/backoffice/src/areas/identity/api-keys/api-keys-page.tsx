import type { ApiKey } from '@inkstand/contract/identity/api-keys';
import { ROLE_LABELS } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Code, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { TwoLines } from '#ui/cells.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { day, moment } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { CreateKey } from './create-key.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).listApiKeys({ params: { tenant_id: tenant } });
  return { tenant, keys: data };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const hasEnded = ({ revoked_at, expires_at }: ApiKey, now = Date.now()) =>
  revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= now);
/** A key is valid to the end of the selected day. */
const lastDay = (expiresAt: string) => day(new Date(Date.parse(expiresAt) - DAY_MS).toISOString());

/** API keys with which other programs act for the company. */
export function Component() {
  const { tenant, keys } = useLoaderData<typeof loader>();
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title="API keys"
      trail={[{ label: 'Settings', to: paths.settings() }]}
      lead={
        <>
          Another program calls in your company’s name with <Code>Authorization: Bearer ink_…</Code>; what there is to
          call stands at{' '}
          <Anchor href="/api/openapi.json" target="_blank" rel="noreferrer" underline="always">
            /api/openapi.json
          </Anchor>
          .
        </>
      }
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
          Make a key
        </Button>
      }
    >
      <Panel title="Keys">
        {keys.length === 0 ? (
          <Text c="dimmed">There is no key yet. Make one for each program, so that each can be ended by itself.</Text>
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
  const { mutate } = useMutation();
  const revoke = (key: ApiKey) =>
    openConfirmDialog({
      title: `Revoke “${key.name}”?`,
      text: 'Programs that use it are refused from now on. It cannot be brought back.',
      confirm: 'Revoke',
      cancel: 'Keep',
      isDanger: true,
      onConfirm: () => mutate(() => api.revokeApiKey({ params: { tenant_id: tenant, key_id: key.id } })),
    });
  return (
    <RecordTable
      rows={keys}
      rowKey={({ id }) => id}
      rowTone={(key) => (hasEnded(key) ? 'dimmed' : undefined)}
      columns={[
        { label: 'Name', td: () => ({ fw: 600 }), cell: ({ name }) => name },
        { label: 'Begins with', cell: ({ prefix }) => <Code>{prefix}…</Code> },
        { label: 'May do what', cell: ({ role }) => ROLE_LABELS[role] },
        {
          label: 'Made',
          cell: (key) => <TwoLines second={key.created_by}>{moment(key.created_at)}</TwoLines>,
        },
        { label: 'Last used', cell: (key) => (key.last_used_at ? moment(key.last_used_at) : 'never') },
        {
          label: 'Ends',
          cell: (key) => {
            if (key.revoked_at) return <StatusBadge label="Revoked" colour="gray" />;
            return key.expires_at ? lastDay(key.expires_at) : 'never';
          },
        },
        {
          label: 'Actions',
          isLabelHidden: true,
          cell: (key) =>
            !hasEnded(key) && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Revoke ${key.name}`}
                onClick={() => revoke(key)}
              >
                Revoke
              </Button>
            ),
        },
      ]}
    />
  );
}
