import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type AuditFinding, type Heads, verifyAudit } from '@inkstand/server/areas/platform/audit/verify-audit';
import { readConfig } from '@inkstand/server/config/config';
import { createLog, failureReason } from '@inkstand/server/log';
import { readOrCreateSecret } from '@inkstand/server/start/demo-secret';
import { openDatabase } from '@inkstand/server/start/open-database';

// `npm run audit:verify [-- --heads FILE]`: checks every row of the audit log, with or without a running server. FILE
// stores each chain's last link for the next run; keep it on another machine. Exits with 1 if anything is wrong.

const SENTENCES: Record<AuditFinding['kind'], string> = {
  changed: 'was changed after it was recorded',
  deleted: 'was deleted',
  link_missing: 'is missing from the chain',
  never_sealed: 'was left out of the chain',
  rewritten: 'is not what it was when its head was kept',
};

const { heads: file } = parseArgs({ options: { heads: { type: 'string' } } }).values;
try {
  const config = readConfig(process.env, readOrCreateSecret);
  const opened = await openDatabase(config, createLog(config), { attach: true });
  try {
    const saved: Heads = file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
    const { findings, heads, rows, waiting } = await verifyAudit(opened.database, saved);
    for (const { tenantId, kind, id } of findings) {
      const noun = kind === 'link_missing' || kind === 'rewritten' ? 'link' : 'row';
      console.log(`${tenantId}: ${noun} ${id} ${SENTENCES[kind]}`);
    }
    for (const [tenantId, { number, hash }] of Object.entries(heads)) console.log(`${tenantId}  ${number}  ${hash}`);
    const looked = `${rows} rows looked at, ${waiting} too new to be sealed`;
    console.log(`${looked}, ${findings.length} not as they were recorded`);
    if (findings.length > 0) process.exitCode = 1;
    else if (file) await writeFile(file, `${JSON.stringify(heads, null, 2)}\n`);
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`Nothing was checked: ${failureReason(error)}`);
  process.exit(1);
}
