import { Image } from '@mantine/core';
import css from './picture.module.css';

interface PictureProps {
  src: string | null;
  alt: string;
  width: number;
  /** Disables lazy loading. */
  eager?: boolean;
}

/** A small picture of a product; an empty box if there is none. */
export function Picture({ src, alt, width, eager = false }: PictureProps) {
  const height = Math.round(width * 1.25);
  if (!src) return <span className={css.none} style={{ width, height }} />;
  return (
    <Image
      src={`${src}?w=240`}
      alt={alt}
      w={width}
      h={height}
      radius="md"
      fit="cover"
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
