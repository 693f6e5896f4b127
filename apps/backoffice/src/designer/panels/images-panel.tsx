import type { Asset } from '@inkstand/contract/design/designs';
import { Button, FileButton, Loader, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { CHOOSE_AGAIN } from '#ui/chosen-file.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { pictureUrl } from '../assets/use-assets.ts';
import { ACCEPTED, useUpload } from '../assets/use-upload.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { isVector, newPicture } from '../drawing/new-layers.ts';
import { shownSide } from '../state/designer-state.ts';
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
            Upload a picture
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        PNG, JPEG, WebP or SVG, up to 25 MB. You can also drop a file on the product, or paste a picture.
      </Text>
      <Title order={2} size="h6">
        Your pictures
      </Title>
      {assets.isLoading && <Loader size="sm" aria-label="Loading pictures" />}
      {assets.hasFailed && <LoadFailed title="Your pictures could not be loaded" onRetry={assets.retry} />}
      {!assets.isLoading && !assets.hasFailed && assets.list.length === 0 && (
        <Text size="sm">None yet. A logo with a transparent background looks best.</Text>
      )}
      <div className={css.pictures}>
        {assets.list.map((asset) => (
          <UnstyledButton
            key={asset.id}
            className={css.picture}
            aria-label={`Add ${asset.name}`}
            title={`${asset.name} · ${isVector(asset) ? 'SVG' : `${asset.width} × ${asset.height} px`}`}
            onClick={() => add(asset)}
          >
            <img src={pictureUrl(product.tenant_id, asset.id)} alt="" loading="lazy" />
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
