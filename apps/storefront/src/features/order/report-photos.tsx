import { type ChangeEvent, useId, useRef, useState } from 'react';
import { RemoveButton } from '#features/cart/remove-button.tsx';
import { describedBy, FieldFrame } from '#features/checkout/fields/field-frame.tsx';
import { useTranslator } from '#features/store/store.ts';
import css from './report-problem.module.css';

export const MAX_PHOTOS = 3;

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

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
    const readable = chosen.filter(({ type }) => TYPES.includes(type));
    const next = [...photos, ...readable];
    const unreadable = chosen.filter((file) => !readable.includes(file));
    set(next.slice(0, MAX_PHOTOS));
    setProblem(unreadable[0] ? about(unreadable, 'field.not_a_photo') : undefined);
    if (next.length > MAX_PHOTOS) setProblem(about(next.slice(MAX_PHOTOS), 'report.photo_left_out'));
  }

  const about = (files: readonly File[], key: 'field.not_a_photo' | 'report.photo_left_out') =>
    t('common.label_and_value', { label: t(key), value: files.map(({ name }) => name).join(', ') });

  function remove(photo: File) {
    set(photos.filter((each) => each !== photo));
    setProblem(undefined);
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
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
              <span>{photo.name}</span>
              <RemoveButton name={photo.name} onClick={() => remove(photo)} />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
