import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@inkstand/server/http/openapi';

// `npm run openapi [file]`: the OpenAPI 3.1 document, made from the contract.

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
const [, , file] = process.argv;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
