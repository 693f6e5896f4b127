import * as z from 'zod';

/** A problem with a row of a file; `field` is a column, or `row`. */
const fileFault = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type FileFault = z.infer<typeof fileFault>;

/** Options of an import. */
export const fileImportBody = {
  file: z.file(),
  check: z.stringbool().or(z.boolean()).default(false),
  /** Imports the valid rows and skips the others. */
  skip_faulty: z.stringbool().or(z.boolean()).default(false),
};

/** Result of an import. */
export const fileImportReply = {
  rows: z.number(),
  /** Rows that can be imported if the others are skipped. */
  good_rows: z.number(),
  /** The first problems. */
  faults: z.array(fileFault),
  faults_count: z.number(),
  /** The rejected rows as CSV with their problems, to be corrected and uploaded again. */
  faulty_rows: z.string(),
};

/** A checked file, as screens store it. */
export type CheckedFile = z.infer<z.ZodObject<typeof fileImportReply>>;
