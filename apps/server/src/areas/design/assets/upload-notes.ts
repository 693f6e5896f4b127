import type { UploadNote } from '@inkstand/artwork/print/pool';
import type { UploadedAsset } from '@inkstand/contract/design/assets';

const pixels = (width: number, height: number) =>
  `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`;

/** What was changed of a picture, for whoever uploaded it. */
export function uploadNotes(notes: readonly UploadNote[]): UploadedAsset['notes'] {
  return notes.map((note) => {
    if (note.code === 'reduced') {
      const [from, to] = [pixels(note.width, note.height), pixels(note.toWidth, note.toHeight)];
      return { code: note.code, message: `Reduced from ${from} to ${to}. Print cannot use more.` };
    }
    const message = `This CMYK picture has no colour profile, so we read its colours as ${note.profile}. Check them, or save it with its profile.`;
    return { code: note.code, message };
  });
}
