import { ApiError } from '@inkstand/contract/client';
import { MAX_FILE_BYTES, MAX_FILE_MB, MAX_SVG_BYTES, MAX_SVG_MB } from '@inkstand/domain/upload-limits';
import { t } from '@inkstand/i18n/office/design';

/** Printable file types; the server checks the content again. */
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/** Returns why a file is rejected before the upload. */
export function fileProblem(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return t('only_png_jpeg_webp_and_svg');
  if (file.type === 'image/svg+xml' && file.size > MAX_SVG_BYTES) return t('an_svg_may_have_mb', { mb: MAX_SVG_MB });
  return file.size > MAX_FILE_BYTES ? t('a_picture_may_have_mb', { mb: MAX_FILE_MB }) : undefined;
}

/** Returns why an upload failed, as a sentence. */
export function uploadProblem(error: unknown): string {
  const text = error instanceof ApiError ? (error.firstErrors.file ?? error.message) : undefined;
  if (!text) return t('the_upload_failed_check_your_connection');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
