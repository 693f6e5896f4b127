import * as z from 'zod';

/** A problem with a row of a file; `field`: a column, or `row`. */
const fileFault = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type FileFault = z.infer<typeof fileFault>;

/** What an import takes besides its file. */
export const fileImportBody = {
  file: z.file(),
  check: z.stringbool().or(z.boolean()).default(false),
  /** Takes the rows without problems and leaves the others out. */
  skip_faulty: z.stringbool().or(z.boolean()).default(false),
};

/** What an import says of its rows. */
export const fileImportReply = {
  rows: z.number(),
  /** How many rows could be taken if the others are left out; 0 where the file could not be read to its end. */
  good_rows: z.number(),
  /** The first of them. */
  faults: z.array(fileFault),
  faults_count: z.number(),
  /** The rows with problems as CSV, each with its problems: to be put right and uploaded by themselves. */
  faulty_rows: z.string(),
};

/** The checked file, as screens keep it. */
export type CheckedFile = z.infer<z.ZodObject<typeof fileImportReply>>;
