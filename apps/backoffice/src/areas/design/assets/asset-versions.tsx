import { createClient } from '@inkstand/contract/client';
import type { Asset, AssetDetails } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { settleLooks } from '#ui/compare-drawings.tsx';
import { CHOOSE_AGAIN } from '#ui/files.ts';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import css from './assets.module.css';
import { ACCEPTED, fileProblem, uploadProblem } from './check-file.ts';
import { fileSize, formatAssetSize } from './labels.ts';
import { progressFetch } from './progress-fetch.ts';

interface AssetVersionsProps {
  asset: AssetDetails;
  disabledReason: string | undefined;
  onChanged: () => void;
}

/** Lists a picture's versions and uploads a new one. Existing designs keep their version. */
export function AssetVersions({ asset, disabledReason, onChanged }: AssetVersionsProps) {
  const { send, share, problem, notes } = useNewVersion(asset, onChanged);
  return (
    <>
      <ul className={css.versions}>
        {asset.versions.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ul>
      {disabledReason ? (
        <GuardedButton disabledReason={disabledReason} size="xs" variant="default" mt={10}>
          {t('upload_a_newer_version')}
        </GuardedButton>
      ) : (
        <FileButton inputProps={CHOOSE_AGAIN} accept={ACCEPTED.join(',')} onChange={send}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              mt={10}
              leftSection={<IconUpload size={15} />}
              loading={share !== undefined}
            >
              {t('upload_a_newer_version')}
            </Button>
          )}
        </FileButton>
      )}
      {share !== undefined && (
        <Progress mt={8} size={5} value={share * 100} aria-label={t('share_of_new_version_sent')} />
      )}
      {problem && (
        <Text size="sm" c="red" mt={8} role="alert">
          {problem}
        </Text>
      )}
      {notes && (
        <Text size="sm" mt={8} role="status">
          {notes}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={8}>
        {t('designs_keep_the_version_they_were')}
      </Text>
    </>
  );
}

function Version({ version }: { version: Asset }) {
  return (
    <li>
      <span className={css.thumbnail}>
        <img src={version.preview_url} alt="" loading="lazy" />
      </span>
      <div>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {t('version', { version: version.version })}
          </Text>
          <a href={version.url} download={version.name} className={css.download}>
            {t('download')}
          </a>
        </Group>
        <Text size="xs" c="dimmed">
          {formatAssetSize(version)} · {fileSize(version.bytes)} · {moment(version.created_at)}
        </Text>
      </div>
    </li>
  );
}

function useNewVersion(asset: AssetDetails, onChanged: () => void) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<string>();
  async function send(file: File | null) {
    if (!file) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    setNotes(undefined);
    if (wrong) return;
    setShare(0);
    try {
      const client = createClient({ fetch: progressFetch(setShare) });
      const params = { tenant_id: asset.tenant_id, asset_id: asset.id };
      const add = async (added: File) => (await client.addAssetVersion({ params, body: { file: added } })).data;
      const added = await add(file);
      onChanged();
      const settled = await settleLooks(added, (_, newer) => add(newer));
      setNotes(settled.notes.map(({ message }) => message).join(' '));
      if (settled.id !== added.id) onChanged();
    } catch (error) {
      setProblem(uploadProblem(error));
    } finally {
      setShare(undefined);
    }
  }
  return { send, share, problem, notes };
}
