import { t as common } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/design';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { Button, CloseButton, Group, Loader, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { differenceIn } from '#ui/compare-drawings.tsx';
import { percent } from '#ui/format.ts';
import css from './assets.module.css';
import { fileProblem } from './check-file.ts';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  isUnderway: boolean;
  onRetry: (upload: Upload) => void;
  /** Compares the two drawings of a picture. */
  onDecide: (upload: Upload) => void;
  onClear: () => void;
}

function progressText(uploads: readonly Upload[], isUnderway: boolean): string {
  const total = uploads.length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const left = total - done - failed;
  if (isUnderway)
    return failed > 0 ? t('uploading_some_failed', { left, total, failed }) : t('uploading', { left, total });
  return failed > 0 ? t('uploaded_some_failed', { count: done, failed }) : t('uploaded', { count: done });
}

/** The selected files with their progress and errors. */
export function UploadList({ uploads, isUnderway, onRetry, onDecide, onClear }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <section className={css.uploads} aria-label={t('uploads')}>
      <Group justify="space-between" wrap="nowrap" mb={8}>
        <Text size="sm" fw={600} role="status">
          {progressText(uploads, isUnderway)}
        </Text>
        {!isUnderway && <CloseButton size="sm" aria-label={t('clear_the_list_of_uploads')} onClick={onClear} />}
      </Group>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onDecide={onDecide} />
        ))}
      </ul>
      {uploads.some(({ state }) => state === 'failed') && <LearnMore about="upload_refused" />}
    </section>
  );
}

const ICONS = {
  waiting: <IconClock size={18} aria-hidden="true" />,
  sending: <Loader size={16} aria-hidden="true" />,
  done: <IconCircleCheck size={18} color="var(--mantine-color-teal-text)" aria-hidden="true" />,
  failed: <IconAlertTriangle size={18} color="var(--mantine-color-red-text)" aria-hidden="true" />,
};

const UNDECIDED = <IconAlertTriangle size={18} color="var(--mantine-color-orange-text)" aria-hidden="true" />;

type UploadRowProps = Pick<UploadListProps, 'onRetry' | 'onDecide'> & { upload: Upload };

function UploadRow({ upload, onRetry, onDecide }: UploadRowProps) {
  const { file, state, share, problem, notes = [] } = upload;
  const isUndecided = state === 'done' && differenceIn(notes) !== undefined;
  const sent = Math.round(share * 100);
  return (
    <li>
      {isUndecided ? UNDECIDED : ICONS[state]}
      <div className={css.uploadText}>
        <Text size="sm" truncate title={file.name}>
          {file.name}
        </Text>
        {state === 'sending' && (
          <Progress.Root size={5} mt={4}>
            <Progress.Section value={sent} aria-label={t('share_of_file_sent', { name: file.name })} />
          </Progress.Root>
        )}
        {notes.length > 0 && (
          <Text size="xs" c="dimmed">
            {notes.map(({ message }) => message).join(' ')}
          </Text>
        )}
        {state === 'failed' && (
          <Text size="xs" c="red">
            {problem}
          </Text>
        )}
      </div>
      {state === 'sending' && (
        <Text size="xs" c="dimmed" className={css.share}>
          {sent < 100 ? percent(share) : t('checking')}
        </Text>
      )}
      {isUndecided && (
        <Button size="compact-xs" variant="light" onClick={() => onDecide(upload)}>
          {common('compare_the_pictures')}
        </Button>
      )}
      {state === 'failed' && !fileProblem(file) && (
        <Button size="compact-xs" variant="light" onClick={() => onRetry(upload)}>
          {t('try_again')}
        </Button>
      )}
    </li>
  );
}
