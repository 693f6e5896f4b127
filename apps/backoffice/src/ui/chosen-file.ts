import type { MouseEvent } from 'react';

/**
 * Copies a chosen file into memory. Browsers read a file only when it is sent, and fail if it was saved on disk again
 * since, which then looks like a lost connection.
 */
export async function inMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });
}

/** Props of a file input that let the user choose the same file again after changing it. */
export const CHOOSE_AGAIN = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
  },
};
