import { useEffect, useState } from 'react';

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
