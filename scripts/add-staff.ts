import { parseArgs } from 'node:util';
import { isEmail, toAsciiEmail } from '@inkstand/domain/email';
import { addStaff } from '@inkstand/server/areas/identity/registration/add-staff';
import { readConfig } from '@inkstand/server/config/config';
import { createLog, failureReason } from '@inkstand/server/log';
import { readOrCreateSecret } from '@inkstand/server/start/demo-secret';
import { openDatabase } from '@inkstand/server/start/open-database';

// `npm run staff:add -- --name "Sue Staff" --email sue@example.org`: creates a staff administrator and prints a link,
// valid for an hour, to set a password. Other staff are invited at /users.

const { name = '', email = '' } = parseArgs({
  options: { name: { type: 'string' }, email: { type: 'string' } },
}).values;
if (name.trim() === '' || !isEmail(email)) {
  console.error('Usage: npm run staff:add -- --name "Sue Staff" --email sue@example.org');
  process.exit(1);
}
try {
  const config = readConfig(process.env, readOrCreateSecret);
  const opened = await openDatabase(config, createLog(config), { attach: true });
  try {
    const services = { config, database: opened.database, now: () => new Date() };
    console.log(await addStaff(services, { name: name.trim(), email: toAsciiEmail(email) }));
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`Nobody was added: ${failureReason(error)}`);
  process.exit(1);
}
