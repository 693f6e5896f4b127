import { useEffect, useState } from 'react';
import { useFileUrl } from '#ui/files.ts';
import type { Logo } from './product-mockup.tsx';

/** The selected logo with its size, once the browser has read it; undefined when it is no picture. */
export function useLogo(file: File | null): { url: string | undefined; logo: Logo | undefined } {
  const url = useFileUrl(file);
  const [size, setSize] = useState<{ url: string; width: number; height: number }>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    // A picture without an intrinsic size, as some SVGs, counts as square.
    image.onload = () => setSize({ url, width: image.naturalWidth || 300, height: image.naturalHeight || 300 });
    image.src = url;
  }, [url]);
  const isRead = url !== undefined && size?.url === url;
  return { url, logo: isRead ? { ...size, isVector: file?.type === 'image/svg+xml' } : undefined };
}
