import { ApiError } from '@inkstand/contract/client';

/** Printable file types; the server checks the content again. */
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_SVG_BYTES = 2 * 1024 * 1024;

/** Returns why a file is rejected before the upload. */
export function fileProblem(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return 'Only PNG, JPEG, WebP and SVG pictures can be printed.';
  if (file.type === 'image/svg+xml' && file.size > MAX_SVG_BYTES) return 'An SVG may have 2 MB at most.';
  return file.size > MAX_BYTES ? 'A picture may have 25 MB at most.' : undefined;
}

/** Returns why an upload failed, as a sentence. */
export function uploadProblem(error: unknown): string {
  const text = error instanceof ApiError ? (error.firstErrors.file ?? error.message) : undefined;
  if (!text) return 'It could not be sent. Please check your connection and try again.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
