import { type ChangeEvent, useId, useRef, useState } from 'react';
import { RemoveButton } from '#features/cart/remove-button.tsx';
import { describedBy, FieldFrame } from '#features/checkout/fields/field-frame.tsx';
import { useTranslator } from '#features/store/store.ts';
import css from './report-problem.module.css';

export const MAX_PHOTOS = 3;

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Screens show no more. */
const MAX_SIDE = 2000;
const SMALL_BYTES = 500_000;

/** A photo at the size of a screen, since phones take some of many megabytes; one that no browser reads as it is. */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size < SMALL_BYTES) return photo;
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return blob && blob.size < photo.size ? new File([blob], photo.name, { type: blob.type }) : photo;
  } catch {
    return photo;
  }
}

/** Photos of the problem: further ones are added to those chosen before, and each can be removed. */
export function ReportPhotos({ error }: { error: string | undefined }) {
  const t = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const texts = { label: t('report.photos'), error: problem ?? error, isOptional: true };

  function set(next: readonly File[]) {
    const { current } = input;
    if (!current) return;
    const transfer = new DataTransfer();
    for (const photo of next) transfer.items.add(photo);
    current.files = transfer.files;
    setPhotos(next);
  }

  function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(files ?? [])];
    const known = new Set(photos.map(keyOf));
    const [readable, unreadable] = [true, false].map((isWanted) =>
      chosen.filter(({ type }) => TYPES.includes(type) === isWanted),
    ) as [File[], File[]];
    const next = [...photos, ...readable.filter((file) => !known.has(keyOf(file)))];
    const left = next.slice(MAX_PHOTOS);
    set(next.slice(0, MAX_PHOTOS));
    const problems = [
      unreadable.length > 0 && about(unreadable, 'field.not_a_photo'),
      left.length > 0 && about(left, 'report.photo_left_out'),
    ];
    setProblem(problems.filter(Boolean).join('. ') || undefined);
  }

  const about = (files: readonly File[], key: 'field.not_a_photo' | 'report.photo_left_out') =>
    t('common.label_and_value', { label: t(key), value: files.map(({ name }) => name).join(', ') });

  function remove(photo: File) {
    set(photos.filter((each) => each !== photo));
    setProblem(undefined);
    // The form takes away what the server said of it.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} {...texts}>
      <input
        ref={input}
        id={id}
        type="file"
        name="photos"
        multiple
        accept={TYPES.join(',')}
        className={css.photos}
        onChange={choose}
        {...describedBy(id, texts)}
      />
      {photos.length > 0 && (
        <ul className={css.chosen}>
          {photos.map((photo) => (
            <li key={keyOf(photo)}>
              <span>{photo.name}</span>
              <RemoveButton name={photo.name} onClick={() => remove(photo)} />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
