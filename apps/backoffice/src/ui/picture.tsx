import { Image } from '@mantine/core';
import css from './picture.module.css';

/** A product's picture at a small size; an empty field where there is none. */
export function Picture({ src, alt, width }: { src: string | null; alt: string; width: number }) {
  const height = Math.round(width * 1.25);
  if (!src) return <span className={css.none} style={{ width, height }} />;
  return <Image src={`${src}?w=240`} alt={alt} w={width} h={height} radius="md" fit="cover" loading="lazy" />;
}
