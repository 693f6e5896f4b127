import type { DesignDocument } from '@inkstand/artwork/model';
import type { DesignRevision } from '@inkstand/contract/design/design-history';
import { t } from '@inkstand/i18n/office/designer';
import { useApi } from '@inkstand/web/provider.tsx';
import { Badge, Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { moment } from '#ui/format.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useDesignerContext, useDispatch } from '../designer-context.tsx';
import { completeDocument } from '../drawing/complete-document.ts';
import { useSaving } from '../saving/saving-context.ts';
import { SidePictures } from '../shell/side-pictures.tsx';
import css from './versions.module.css';

const PER_PAGE = 20;

interface OpenedVersion {
  version: DesignRevision;
  document: DesignDocument;
}

/**
 * The saved versions of the design with author, time and preview. Each can be opened, and restored as a new version.
 */
export function VersionsPanel() {
  const api = useApi();
  const { product, fonts } = useDesignerContext();
  const { revision } = useSaving();
  const [opened, open] = useState<OpenedVersion>();
  const params = { tenant_id: product.tenant_id, product_id: product.id };
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['design-revisions', product.tenant_id, product.id, revision],
    queryFn: ({ pageParam }) => api.listDesignRevisions({ params, query: { page: pageParam, per_page: PER_PAGE } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  });

  async function showVersion(version: DesignRevision) {
    try {
      const { data: one } = await api.getDesignRevision({ params: { ...params, revision: version.revision } });
      const document = completeDocument({ ...product, document: one.document });
      await fonts.loadFor(document);
      open({ version, document });
    } catch {
      const message = t('the_version_could_not_be_loaded');
      notifications.show({ color: 'red', message, position: 'top-center' });
    }
  }

  const versions = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('every_saved_version_is_kept_open')}
      </Text>
      {isPending && <Loader size="sm" role="progressbar" aria-label={t('loading_versions')} />}
      {isError && <LoadFailed title={t('versions_couldnt_be_loaded')} onRetry={() => void refetch()} />}
      <ul className={css.versions}>
        {versions.map((version) => (
          <li key={version.revision}>
            <VersionRow
              version={version}
              isPresent={version.revision === revision}
              onShow={() => void showVersion(version)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older_versions')}
        </Button>
      )}
      {opened && <VersionDialog opened={opened} close={() => open(undefined)} />}
    </Stack>
  );
}

interface VersionRowProps {
  version: DesignRevision;
  isPresent: boolean;
  onShow: () => void;
}

function VersionRow({ version, isPresent, onShow }: VersionRowProps) {
  const { front_preview, back_preview } = version.images;
  const picture = front_preview ?? back_preview;
  return (
    <UnstyledButton className={css.version} data-is-present={isPresent || undefined} onClick={onShow}>
      {picture && <img className={css.picture} src={`${picture}?w=240`} alt="" loading="lazy" />}
      <span className={css.words}>
        <Text span size="sm" fw={600} display="block" truncate>
          {version.saved_by}
        </Text>
        <Text span size="xs" c="dimmed" display="block">
          {moment(version.created_at)}
        </Text>
        <Text span size="xs" c="dimmed">
          {t('version', { version: version.revision })}
        </Text>{' '}
        {isPresent && (
          <Badge size="xs" variant="light">
            {t('now')}
          </Badge>
        )}
      </span>
    </UnstyledButton>
  );
}

/** A large view of one version; restoring it creates a new version, so the current one is not lost. */
function VersionDialog({ opened, close }: { opened: OpenedVersion; close: () => void }) {
  const dispatch = useDispatch();
  const { save, reasonNotToSave, revision } = useSaving();
  const isPresent = opened.version.revision === revision;
  const reason = reasonNotToSave ?? (isPresent ? t('this_is_the_current_version') : undefined);

  async function restore() {
    dispatch({ type: 'replace', document: opened.document });
    close();
    await save();
  }

  return (
    <Dialog
      onClose={close}
      size="48rem"
      title={t('version_saved_by', {
        version: opened.version.revision,
        name: opened.version.saved_by,
        date: moment(opened.version.created_at),
      })}
      centered
    >
      <SidePictures document={opened.document} />
      <Group justify="flex-end" mt="md" gap="xs">
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
        <Button variant="default" onClick={close}>
          {t('close')}
        </Button>
        <Button disabled={reason !== undefined} onClick={() => void restore()}>
          {t('restore_this_version')}
        </Button>
      </Group>
    </Dialog>
  );
}
