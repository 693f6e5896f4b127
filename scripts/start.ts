import { enableCompileCache } from 'node:module';
import { compileCache } from './build/compile-cache.ts';
import './build/resolve-cache.ts';
import { buildApps } from './build.ts';

// `npm start` and `npm run dev`: npm puts the project's own Node 24 first on the path, whatever the machine has.

const development = process.argv.includes('--dev');
// A copy of the operator's environment: NODE_ENV=production requires INKSTAND_MODE.
const env = { ...process.env };
// React reads this when it is first imported, so it must be set before the server is imported.
process.env.NODE_ENV = development ? 'development' : 'production';
if (!development) await buildApps();
else (await import('../packages/i18n/tools/write-generated.ts')).writeGenerated();
enableCompileCache(compileCache);
const { run } = await import('@inkstand/server/main');
await run({ development, env });
