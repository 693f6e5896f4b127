import type { PictureDifference, UploadNote } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/common';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import css from './compare-drawings.module.css';
import { CHOOSE_AGAIN } from './files.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** A file replaces the picture; `keep` uses it as it is printed; undefined if the dialog was closed. */
type Decision = File | 'keep' | undefined;

/** How an uploaded picture looks in another program, if that differs from its print. */
export function differenceIn(notes: readonly UploadNote[]): PictureDifference | undefined {
  return notes.find(({ difference }) => difference)?.difference;
}

/** The other notes on it. */
export function withoutDifference(notes: readonly UploadNote[]): UploadNote[] {
  return notes.filter(({ difference }) => !difference);
}

/** Shows a picture as it is printed and as another program draws it, and asks which file to use. */
export function compareDrawings(name: string, difference: PictureDifference): Promise<Decision> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: t('looks_different_in_another_program'),
      size: 'lg',
      children: <Comparison name={name} difference={difference} onDecide={decide} />,
      onClose: () => resolve(undefined),
    });
    function decide(decision: Decision) {
      resolve(decision);
      modals.close(id);
    }
  });
}

interface Uploaded {
  id: string;
  name: string;
  notes: UploadNote[];
}

/**
 * Lets the owner choose while another program draws an uploaded picture differently. Returns the picture to use, which
 * may be a newer version, without the note once somebody has decided.
 * @param addVersion uploads the file that replaces the picture
 */
export async function settleLooks<Picture extends Uploaded>(
  uploaded: Picture,
  addVersion: (assetId: string, file: File) => Promise<Picture>,
): Promise<Picture> {
  const difference = differenceIn(uploaded.notes);
  if (!difference) return uploaded;
  const decision = await compareDrawings(uploaded.name, difference);
  if (decision === 'keep') return { ...uploaded, notes: withoutDifference(uploaded.notes) };
  return decision ? settleLooks(await addVersion(uploaded.id, decision), addVersion) : uploaded;
}

interface ComparisonProps {
  name: string;
  difference: PictureDifference;
  onDecide: (decision: Decision) => void;
}

function Comparison({ name, difference, onDecide }: ComparisonProps) {
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm" mt={4}>
        {t('looks_different_explained')}
      </Text>
      <div className={css.pictures}>
        <Drawing label={t('as_we_print_it')} src={difference.ours} difference={difference} />
        <Drawing label={t('as_another_program_draws_it')} src={difference.other} difference={difference} />
      </div>
      <Group gap="sm" mt="lg">
        <Button onClick={() => onDecide('keep')}>{t('use_it_as_we_print_it')}</Button>
        <FileButton inputProps={CHOOSE_AGAIN} accept={ACCEPTED} onChange={(file) => file && onDecide(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t('replace_it')}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}

interface DrawingProps {
  label: string;
  src: string;
  difference: PictureDifference;
}

/** A picture with a frame around each place that differs. */
function Drawing({ label, src, difference: { width, height, places } }: DrawingProps) {
  return (
    <figure className={css.drawing}>
      <figcaption>{label}</figcaption>
      <div
        className={css.ground}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(40 * width) / height}vh` }}
      >
        <img src={src} alt={label} />
        {places.map(({ x, y, ...size }) => (
          <span
            key={`${x} ${y}`}
            className={css.place}
            style={{ left: share(x), top: share(y), width: share(size.width), height: share(size.height) }}
          />
        ))}
      </div>
    </figure>
  );
}

const share = (part: number) => `${part * 100}%`;
