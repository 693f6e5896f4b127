import type { Services } from '#context.ts';
import { checkPicture } from '#modules/assets/index.ts';
import { failField, Refusal } from '#refusals.ts';

export interface Attachment {
  bytes: Uint8Array;
  mimeType: string;
  extension: 'pdf' | 'png' | 'svg';
}

const PDF_BEGINS = /^%PDF-[12]\.\d[\r\n ]/;
const PDF_ENDS = /%%EOF\s*$/;
/** Whatever begins with a tag is taken for an SVG at first. */
const NO_PICTURE: readonly string[] = ['not_an_image', 'unsafe_svg'];
/** The end of a PDF stands in its last bytes. */
const TAIL_BYTES = 1024;

/**
 * What a file is by its content, whatever its name says; 422 when it is neither a PDF nor a picture. Pictures are made
 * anew. A PDF is kept as it is: it begins as one and nothing stands behind its end, so no archive or page hides in front
 * or behind, and it is only ever sent as a download.
 */
export async function checkAttachment(services: Pick<Services, 'artwork'>, file: File): Promise<Attachment> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPdf(bytes)) return { bytes, mimeType: 'application/pdf', extension: 'pdf' };
  try {
    const { bytes: made, mimeType, extension } = await checkPicture(services, file, 'file');
    return { bytes: made, mimeType, extension };
  } catch (error) {
    const problem = error instanceof Refusal ? error.fields[0]?.problem : undefined;
    if (problem && NO_PICTURE.includes(problem)) failField('file', 'not_an_attachment');
    throw error;
  }
}

function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  return PDF_BEGINS.test(text(bytes.subarray(0, 16))) && PDF_ENDS.test(text(bytes.subarray(-TAIL_BYTES)));
}
