import { checkPicture } from '#areas/design/index.ts';
import type { Services } from '#context.ts';
import { failField, HttpError } from '#errors.ts';

export interface Attachment {
  bytes: Uint8Array;
  mimeType: string;
  extension: 'pdf' | 'png' | 'svg';
}

const PDF_BEGINS = /^%PDF-[12]\.\d[\r\n ]/;
/** Where its table of contents begins, and its end. */
const PDF_ENDS = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
/** An archive is read from its end, which a comment of up to 64 kB may follow: there a PDF's last line would fit. */
const ARCHIVE_ENDS = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_TAIL_BYTES = 22 + 65_535;
/** Whatever begins with a tag is taken for an SVG at first. */
const NO_PICTURE: readonly string[] = ['not_an_image', 'unsafe_svg'];
/** A PDF's end stands in its last bytes. */
const TAIL_BYTES = 1024;

/**
 * What a file is by its content, whatever its name says; 422 when it is neither a PDF nor a picture. Pictures are made
 * anew. A PDF is kept as it is, since a brand guide may well be locked or have forms: it begins and ends as one, with nothing
 * in front or behind and no archive at its end, and it is only ever sent as a download, under a name that says what it is.
 */
export async function checkAttachment(services: Pick<Services, 'artwork'>, file: File): Promise<Attachment> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPdf(bytes)) return { bytes, mimeType: 'application/pdf', extension: 'pdf' };
  try {
    const { bytes: made, mimeType, extension } = await checkPicture(services, file, 'file');
    return { bytes: made, mimeType, extension };
  } catch (error) {
    const problem = error instanceof HttpError ? error.fields[0]?.problem : undefined;
    if (problem && NO_PICTURE.includes(problem)) failField('file', 'not_an_attachment');
    throw error;
  }
}

function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const [, contents] = PDF_ENDS.exec(text(bytes.subarray(-TAIL_BYTES))) ?? [];
  return (
    PDF_BEGINS.test(text(bytes.subarray(0, 16))) &&
    contents !== undefined &&
    Number(contents) < bytes.length &&
    !Buffer.from(bytes.subarray(-ARCHIVE_TAIL_BYTES)).includes(ARCHIVE_ENDS)
  );
}
