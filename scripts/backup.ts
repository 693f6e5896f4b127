import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '@inkstand/server/backup/create-backup';
import { describeBackup } from '@inkstand/server/backup/describe-backup';
import { readConfig } from '@inkstand/server/config/config';
import { createLog, failureReason } from '@inkstand/server/log';
import { readOrCreateSecret } from '@inkstand/server/start/demo-secret';
import { openConnection } from '@inkstand/server/start/open-database';

// `npm run backup -- FOLDER`: saves database and files, with or without a running server (docs/operators.md).

const HELP = `Usage: npm run backup -- FOLDER

Saves the database and the files of DATA_DIR into FOLDER, which must be new or empty. Inkstand may go on running: the
backup holds everything as of one moment. Set the same variables as for the server (DATA_DIR, DATABASE_URL,
SECRET_KEY and so on). Keep SECRET_KEY elsewhere: it is not in the backup, and a restore needs it.

Files in a bucket (S3_BUCKET) are not copied. The backup is not encrypted and holds personal data.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});
const [folder] = positionals;
if (values.help || !folder || positionals.length > 1) {
  (values.help ? console.log : console.error)(HELP);
  process.exit(values.help ? 0 : 1);
}
const begin = Date.now();
try {
  const config = readConfig(process.env, readOrCreateSecret);
  const opened = await openConnection(config, createLog(config), { attach: true });
  try {
    const manifest = await createBackup({ config, connection: opened.connection }, folder);
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    console.log(`${describeBackup(manifest)}\nSaved in ${resolve(folder)} in ${seconds} s, as of ${manifest.at}.`);
    if (!manifest.hasSecretKey) console.log('Not in it: SECRET_KEY, without which a restore is not complete.');
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`No backup was made: ${failureReason(error)}`);
  process.exit(1);
}
