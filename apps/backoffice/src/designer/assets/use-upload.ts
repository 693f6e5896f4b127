import { ApiError } from '@inkstand/contract/client';
import { MAX_FILE_BYTES, MAX_FILE_MB } from '@inkstand/domain/upload-limits';
import { t } from '@inkstand/i18n/office/designer';
import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { shownSide } from '../document/designer-state.ts';
import { newPicture } from '../drawing/new-layers.ts';

export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

function fileProblem(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return t('only_png_jpeg_webp_and_svg');
  return file.size > MAX_FILE_BYTES ? t('a_picture_may_have_mb', { mb: MAX_FILE_MB }) : undefined;
}

function uploadErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.firstErrors.file ?? error.message;
  return t('the_picture_could_not_be_sent');
}

/** Uploads pictures one after the other and adds each to the current side. */
export function useUpload(): { upload: (files: readonly File[]) => Promise<void>; uploading: number } {
  const { store, assets } = useDesignerContext();
  const [uploading, setUploading] = useState(0);

  const uploadOne = useCallback(
    async (file: File) => {
      const problem = fileProblem(file);
      if (problem) throw new Error(problem);
      const asset = await assets.upload(file);
      for (const { message } of asset.notes) {
        notifications.show({ title: asset.name, message, position: 'top-center', autoClose: 12_000 });
      }
      const area = shownSide(store.getState())?.printArea;
      if (area) store.dispatch({ type: 'add', layer: newPicture(store.tools.newId(), area, asset) });
    },
    [assets, store],
  );

  const upload = useCallback(
    async (files: readonly File[]) => {
      setUploading((count) => count + files.length);
      for (const file of files) {
        try {
          await uploadOne(file);
        } catch (error) {
          const message = fileProblem(file) ?? uploadErrorMessage(error);
          notifications.show({ color: 'red', title: file.name || t('picture'), message, position: 'top-center' });
        }
        setUploading((count) => count - 1);
      }
    },
    [uploadOne],
  );

  return { upload, uploading };
}
