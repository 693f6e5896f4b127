import { type MouseEvent, useEffect, useState } from 'react';

// Files that people choose, and files that the page makes for them.

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

/** Object URL of a selected file that is not uploaded yet; revoked when no longer needed. */
export function useFileUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Downloads data that the page holds, as a file of that name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
