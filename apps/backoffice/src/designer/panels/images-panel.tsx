import type { Asset } from '@inkstand/contract/design/designs';
import { MAX_FILE_MB, MAX_SVG_MB } from '@inkstand/domain/upload-limits';
import { t } from '@inkstand/i18n/office/designer';
import { Button, FileButton, Loader, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { CHOOSE_AGAIN } from '#ui/files.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { pictureUrl } from '../assets/use-assets.ts';
import { ACCEPTED, useUpload } from '../assets/use-upload.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { shownSide } from '../document/designer-state.ts';
import { isVector, newPicture } from '../drawing/new-layers.ts';
import css from './panels.module.css';

/** Uploads pictures and lists those uploaded before. */
export function ImagesPanel({ onAdded }: { onAdded?: () => void }) {
  const { assets, store, product } = useDesignerContext();
  const { upload, uploading } = useUpload();

  async function uploadAll(files: File[]) {
    await upload(files);
    onAdded?.();
  }

  function add(asset: Asset) {
    const area = shownSide(store.getState())?.printArea;
    if (area) store.dispatch({ type: 'add', layer: newPicture(store.tools.newId(), area, asset) });
    onAdded?.();
  }

  return (
    <Stack gap="md">
      <FileButton inputProps={CHOOSE_AGAIN} multiple accept={ACCEPTED.join(',')} onChange={uploadAll}>
        {(props) => (
          <Button {...props} leftSection={<IconPhotoPlus size={18} />} loading={uploading > 0}>
            {t('upload_a_picture')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {t('png_jpeg_webp_or_svg_up', { mb: MAX_FILE_MB, svg: MAX_SVG_MB })}
      </Text>
      <Title order={2} size="h6">
        {t('your_pictures')}
      </Title>
      {assets.isLoading && <Loader size="sm" role="progressbar" aria-label={t('loading_pictures')} />}
      {assets.hasFailed && <LoadFailed title={t('your_pictures_could_not_be_loaded')} onRetry={assets.retry} />}
      {!assets.isLoading && !assets.hasFailed && assets.list.length === 0 && (
        <Text size="sm">{t('no_pictures_yet_a_logo_with')}</Text>
      )}
      <div className={css.pictures}>
        {assets.list.map((asset) => (
          <UnstyledButton
            key={asset.id}
            className={css.picture}
            aria-label={t('add_picture', { name: asset.name })}
            title={
              isVector(asset)
                ? t('name_and_svg', { name: asset.name })
                : t('name_and_pixels', { name: asset.name, width: String(asset.width), height: String(asset.height) })
            }
            onClick={() => add(asset)}
          >
            <img src={pictureUrl(product.tenant_id, asset.id)} alt="" loading="lazy" draggable={false} />
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
