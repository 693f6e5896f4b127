import { parseArgs } from 'node:util';
import { describeBackup } from '@inkstand/server/backup/describe-backup';
import { restoreBackup } from '@inkstand/server/backup/restore-backup';
import { readConfig } from '@inkstand/server/config/config';
import { createLog, failureReason } from '@inkstand/server/log';
import { openConnection } from '@inkstand/server/start/open-database';

// `npm run restore -- FOLDER`: restores a backup into an empty DATA_DIR or database (docs/operators.md).

const HELP = `Usage: npm run restore -- FOLDER [--other-key]

Restores the backup in FOLDER into an empty DATA_DIR, or into the empty database of DATABASE_URL. Set the same variables
as for the server, with the SECRET_KEY that the backup was made with. Every part is compared with its checksum first.
A restore that is cut off can be started again.

--other-key  Restores with another SECRET_KEY. What is encrypted with the old one cannot be read any more.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    'other-key': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (values.help || !folder || positionals.length > 1) {
  (values.help ? console.log : console.error)(HELP);
  process.exit(values.help ? 0 : 1);
}
const begin = Date.now();
let close = async () => {};
try {
  // Demo mode's key is in the backup.
  const config = readConfig(process.env, () => '');
  const openTarget = async () => {
    const opened = await openConnection(config, createLog(config));
    close = opened.close;
    return opened.connection;
  };
  const manifest = await restoreBackup(config, folder, { openTarget, otherKey: values['other-key'] });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${describeBackup(manifest)}\nRestored in ${seconds} s, as of ${manifest.at}.`);
  console.log('Start Inkstand, run `npm run audit:verify`, and erase again who was erased after that time.');
} catch (error) {
  console.error(`Nothing was restored: ${failureReason(error)}`);
  process.exitCode = 1;
} finally {
  await close();
}
