import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { MAX_FILE_MB } from '@inkstand/domain/upload-limits';
import { t } from '@inkstand/i18n/office/lists';
import { ActionIcon, FileButton, Group, Input, Text } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CHOOSE_AGAIN } from '#ui/files.ts';
import { ago, decimal } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './files-panel.module.css';
import { type FilesOwner, useFiles } from './use-files.ts';

interface FilesPanelProps {
  owner: FilesOwner;
  title: string;
  /** Hint about which files belong here. */
  text: string;
  disabledReason: string | undefined;
}

const size = (bytes: number) =>
  bytes < 1024 * 1024
    ? t('kb', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('mb', { bytes: decimal(bytes / 1024 / 1024) });

/** PDFs and pictures attached to an event or product for colleagues: download only, never shown to visitors. */
export function FilesPanel({ owner, title, text, disabledReason }: FilesPanelProps) {
  const { files, error, isBusy, add, remove } = useFiles(owner);
  return (
    <Panel
      title={title}
      aside={
        <FileButton
          inputProps={CHOOSE_AGAIN}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={(file) => file && add(file)}
        >
          {(button) => (
            <GuardedButton
              {...button}
              size="xs"
              variant="default"
              leftSection={<IconUpload size={16} />}
              disabledReason={disabledReason}
              loading={isBusy}
            >
              {t('add_a_file')}
            </GuardedButton>
          )}
        </FileButton>
      }
    >
      {error && (
        <Input.Error role="alert" mb="sm">
          {error}
        </Input.Error>
      )}
      {files?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('pdf_png_jpeg_or_webp_up', { purpose: text, mb: MAX_FILE_MB })}
        </Text>
      )}
      <ul className={css.files}>
        {files?.map((file) => (
          <FileRow key={file.id} file={file} mayDelete={disabledReason === undefined} onDelete={() => remove(file)} />
        ))}
      </ul>
    </Panel>
  );
}

function FileRow({ file, mayDelete, onDelete }: { file: AttachedFile; mayDelete: boolean; onDelete: () => void }) {
  const Icon = file.mime_type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  const confirm = () =>
    openConfirmDialog({
      title: t('delete_question', { name: file.name }),
      text: t('no_one_can_download_it_any'),
      confirm: t('delete'),
      isDanger: true,
      onConfirm: onDelete,
    });
  return (
    <li className={css.file}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <div className={css.text}>
        <a href={file.url} download={file.name}>
          {file.name}
        </a>
        <Text size="xs" c="dimmed">
          {[size(file.bytes), file.added_by, ago(file.created_at)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={0}>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          disabled={!mayDelete}
          aria-label={t('delete_named', { name: file.name })}
          onClick={confirm}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
