import { ApiError } from '@inkstand/contract/client';
import { t } from '@inkstand/i18n/office/design';

/** Printable file types; the server checks the content again. */
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_SVG_BYTES = 2 * 1024 * 1024;

/** Returns why a file is rejected before the upload. */
export function fileProblem(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return t('only_png_jpeg_webp_and_svg');
  if (file.type === 'image/svg+xml' && file.size > MAX_SVG_BYTES) return t('an_svg_may_have_2_mb');
  return file.size > MAX_BYTES ? t('a_picture_may_have_25_mb') : undefined;
}

/** Returns why an upload failed, as a sentence. */
export function uploadProblem(error: unknown): string {
  const text = error instanceof ApiError ? (error.firstErrors.file ?? error.message) : undefined;
  if (!text) return t('the_upload_failed_check_your_connection');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
