import { Button, CloseButton, Group, Loader, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import css from './assets.module.css';
import { fileProblem } from './check-file.ts';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  isUnderway: boolean;
  onRetry: (upload: Upload) => void;
  onClear: () => void;
}

/** The selected files with their progress and errors. */
export function UploadList({ uploads, isUnderway, onRetry, onClear }: UploadListProps) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  return (
    <section className={css.uploads} aria-label="Uploads">
      <Group justify="space-between" wrap="nowrap" mb={8}>
        <Text size="sm" fw={600} role="status">
          {isUnderway ? `Uploading ${uploads.length - done - failed} of ${uploads.length}` : `${done} uploaded`}
          {failed > 0 && `, ${failed} not`}
        </Text>
        {!isUnderway && <CloseButton size="sm" aria-label="Clear the list of uploads" onClick={onClear} />}
      </Group>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={onRetry} />
        ))}
      </ul>
    </section>
  );
}

const ICONS = {
  waiting: <IconClock size={18} aria-hidden="true" />,
  sending: <Loader size={16} aria-hidden="true" />,
  done: <IconCircleCheck size={18} color="var(--mantine-color-teal-7)" aria-hidden="true" />,
  failed: <IconAlertTriangle size={18} color="var(--mantine-color-red-7)" aria-hidden="true" />,
};

function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: (upload: Upload) => void }) {
  const { file, state, share, problem, notes } = upload;
  const percent = Math.round(share * 100);
  return (
    <li>
      {ICONS[state]}
      <div className={css.uploadText}>
        <Text size="sm" truncate title={file.name}>
          {file.name}
        </Text>
        {state === 'sending' && (
          <Progress.Root size={5} mt={4}>
            <Progress.Section value={percent} aria-label={`${file.name}, sent`} />
          </Progress.Root>
        )}
        {notes && (
          <Text size="xs" c="dimmed">
            {notes}
          </Text>
        )}
        {state === 'failed' && (
          <Text size="xs" c="red.8">
            {problem}
          </Text>
        )}
      </div>
      {state === 'sending' && (
        <Text size="xs" c="dimmed" className={css.share}>
          {percent < 100 ? `${percent} %` : 'Checking'}
        </Text>
      )}
      {state === 'failed' && !fileProblem(file) && (
        <Button size="compact-xs" variant="light" onClick={() => onRetry(upload)}>
          Try again
        </Button>
      )}
    </li>
  );
}
