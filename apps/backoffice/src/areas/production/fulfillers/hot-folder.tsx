import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import type { ConnectionTest, HotFolder, UndeliveredParcels } from '@inkstand/contract/production/hot-folders';
import { HOT_FOLDER_EXAMPLE, HOT_FOLDER_PLACEHOLDERS, hotFolderName } from '@inkstand/domain/hot-folder';
import { t } from '@inkstand/i18n/office/production';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

export const HOT_FOLDER_LABELS = { off: t('off'), s3: t('s3_bucket'), sftp: t('sftp_folder') };
const KINDS = Object.entries(HOT_FOLDER_LABELS).map(([value, label]) => ({ value, label }));
const SECRET_KINDS = [
  { value: 'password', label: t('password') },
  { value: 'key', label: t('private_key') },
];
const TICKETS = [
  { value: 'json', label: 'JSON' },
  { value: 'xjdf', label: t('xjdf_2_1') },
];

interface PanelProps {
  fulfiller: Fulfiller;
  hotFolder: HotFolder;
  undelivered: UndeliveredParcels;
  disabledReason: string | undefined;
}

function toDraft({ has_secret: _hasSecret, ...known }: HotFolder) {
  return { ...known, secret: '' };
}

const NEXT = { waiting: t('it_is_tried_again'), failed: t('deliver_it_again_from_the_order') } as const;

/** Parcels whose files did not arrive, with the reason and what happens next. */
function Undelivered({ undelivered: { count, latest } }: { undelivered: UndeliveredParcels }) {
  if (count === 0) return null;
  const title = t('files_undelivered', { count });
  return (
    <Alert color="red" variant="light" title={title}>
      <Stack gap="xs">
        {latest.map(({ tenant_id, order_ref, parcel, state, reason }) => (
          <Text key={`${order_ref} ${parcel}`} size="sm">
            <RichText
              text={t('undelivered_parcel', { order: order_ref, parcel, reason, next: NEXT[state] })}
              parts={{
                link: (words) => (
                  <Anchor component={Link} to={paths.order(order_ref, tenant_id)} size="sm">
                    <Reference>{words}</Reference>
                  </Anchor>
                ),
              }}
            />
          </Text>
        ))}
        {count > latest.length && (
          <Text size="sm" c="dimmed">
            {t('and_more', { count: count - latest.length })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

/** Where the files of this fulfiller's accepted shipments are delivered. */
export function HotFolderPanel({ fulfiller, hotFolder, undelivered, disabledReason }: PanelProps) {
  const api = useApi();
  const form = useForm(() => toDraft(hotFolder));
  const { run, isPending: isTesting } = useApiCall();
  const [outcome, setOutcome] = useState<ConnectionTest>();
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  const { values, field } = form;
  const isSftp = values.kind === 'sftp';
  const secretHint = hotFolder.has_secret ? t('leave_empty_to_keep_the_saved') : undefined;
  const save = async () => {
    setOutcome(undefined);
    const isSaved = await form.mutate(() => api.setHotFolder({ params, body: values }));
    if (isSaved) form.adopt(values, { ...values, secret: '' });
  };
  const test = () => run(async () => setOutcome((await api.testHotFolder({ params })).data));
  return (
    <Panel title={t('hot_folder')} help={<Help term="hot_folder" />}>
      <form onSubmit={form.onSubmit(save)}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('print_files_of_accepted_parcels_are')}
          </Text>
          <Undelivered undelivered={undelivered} />
          <Select label={t('deliver_to')} data={KINDS} allowDeselect={false} {...field('kind')} />
          {values.kind !== 'off' && (
            <>
              <TextInput
                label={isSftp ? t('host') : t('endpoint')}
                placeholder={isSftp ? 'sftp.example.com' : 'https://s3.eu-central-1.amazonaws.com'}
                maxLength={500}
                {...field('address')}
              />
              {isSftp ? (
                <>
                  <NumberInput label={t('port')} min={1} max={65535} {...field('port')} />
                  <TextInput
                    label={t('fingerprint_of_the_host_key')}
                    description={t('as_ssh_keygen_l_prints_it')}
                    placeholder={t('sha256')}
                    maxLength={60}
                    {...field('fingerprint')}
                  />
                  <TextInput label={t('user')} maxLength={200} autoComplete="off" {...field('login')} />
                  <Select
                    label={t('signs_in_with')}
                    data={SECRET_KINDS}
                    allowDeselect={false}
                    {...field('secret_kind')}
                  />
                </>
              ) : (
                <>
                  <TextInput label={t('region')} maxLength={60} {...field('region')} />
                  <TextInput label={t('bucket')} maxLength={63} {...field('bucket')} />
                  <TextInput label={t('access_key_id')} maxLength={200} autoComplete="off" {...field('login')} />
                </>
              )}
              {isSftp && values.secret_kind === 'key' ? (
                <Textarea
                  label={t('private_key')}
                  description={secretHint}
                  rows={3}
                  maxLength={20000}
                  {...field('secret')}
                />
              ) : (
                <PasswordField
                  label={isSftp ? t('password') : t('secret_access_key')}
                  description={secretHint}
                  autoComplete="new-password"
                  {...field('secret')}
                />
              )}
              <TextInput label={isSftp ? t('folder') : t('prefix')} maxLength={300} {...field('folder')} />
              <TextInput
                label={t('file_names')}
                description={HOT_FOLDER_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}
                maxLength={120}
                {...field('pattern')}
              />
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {t('example_png', { pattern: hotFolderName(values.pattern, HOT_FOLDER_EXAMPLE) })}
              </Text>
              <Select label={t('ticket')} data={TICKETS} allowDeselect={false} {...field('ticket')} />
            </>
          )}
          <Group gap="sm">
            <GuardedButton type="submit" disabledReason={disabledReason} loading={form.isPending}>
              {t('save_hot_folder')}
            </GuardedButton>
            {hotFolder.kind !== 'off' && (
              <Button variant="default" loading={isTesting} onClick={test}>
                {t('test_the_connection')}
              </Button>
            )}
          </Group>
          {outcome && (
            <Alert
              role="status"
              color={outcome.is_good ? 'teal' : 'red'}
              variant="light"
              title={outcome.is_good ? t('a_file_was_written_and_deleted') : t('the_connection_does_not_work')}
            >
              {outcome.problem}
            </Alert>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
