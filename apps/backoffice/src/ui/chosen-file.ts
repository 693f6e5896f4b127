import type { MouseEvent } from 'react';

/**
 * A chosen file as it was when it was chosen. Browsers read a file when it is sent, and refuse to once it has been saved
 * again on disk since, which then looks like a lost connection.
 */
export async function inMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });
}

/** For the input of a file: the one that is chosen already can be chosen again, as it is now. */
export const CHOOSE_AGAIN = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
  },
};
