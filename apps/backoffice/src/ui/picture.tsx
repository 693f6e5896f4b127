import { Image } from '@mantine/core';
import css from './picture.module.css';

interface PictureProps {
  src: string | null;
  alt: string;
  width: number;
  /** Shown at once, not only when it comes into view. */
  eager?: boolean;
}

/** A product's picture at a small size; an empty field where there is none. */
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
