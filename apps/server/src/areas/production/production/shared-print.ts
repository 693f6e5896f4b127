import * as z from 'zod';
import type { Ctx } from '#context.ts';
import { DamagedFile, sha256 } from '#files/file-store.ts';
import type { MadeFile } from './print-side.ts';
import { sharedPrintFolder } from './storage.ts';

/** What decides on the bytes. Pictures are named in the fingerprint by their ids, and never change under one. */
interface PrintName {
  fingerprint: string;
  dpi: number;
  sideId: string;
  /** Stands in the PDF. */
  title: string;
}

const noteSchema = z.array(
  z.object({ format: z.enum(['png', 'pdf']), storageKey: z.string(), sha256: z.string(), bytes: z.number() }),
);

/**
 * The print files that an earlier order of the same design was printed with, or new ones. They count only with a note of
 * their checksums, which is written last, and only while they still have those.
 */
export async function sharedPrint(
  ctx: Ctx,
  name: PrintName,
  render: (fileKey: (format: MadeFile['format']) => string) => Promise<MadeFile[]>,
): Promise<MadeFile[]> {
  const { fingerprint, dpi, sideId, title } = name;
  const folder = sharedPrintFolder(
    ctx.tenantId,
    sha256(Buffer.from(JSON.stringify([fingerprint, dpi, sideId, title]))),
  );
  const noteKey = `${folder}/note.json`;
  const kept = await readNote(ctx, noteKey);
  if (kept && (await areSound(ctx, kept))) return kept;
  const made = await render((format) => `${folder}/${sideId}.${format}`);
  await ctx.files.put(noteKey, Buffer.from(JSON.stringify(made)));
  return made;
}

async function readNote({ files }: Ctx, key: string): Promise<MadeFile[] | undefined> {
  if (!(await files.has(key))) return undefined;
  const note = noteSchema.safeParse(parsed((await files.get(key)).toString()));
  return note.success ? note.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function areSound({ files, log }: Ctx, made: readonly MadeFile[]): Promise<boolean> {
  for (const { storageKey, sha256: checksum } of made) {
    if (!(await files.has(storageKey))) return false;
    try {
      await files.get(storageKey, checksum);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      log.error({ err: error }, 'a print file is damaged and is made anew');
      return false;
    }
  }
  return true;
}
