import { writeFileSync } from 'node:fs';
import { fulfillerOpenApi } from '@inkstand/server/http/fulfiller-openapi';
import { openApiDocument } from '@inkstand/server/http/openapi';

// `npm run openapi [file]`: generates the OpenAPI 3.1 document from the contract; with `-- --fulfillers` the one for
// fulfillers.

const given = process.argv.slice(2);
const isForFulfillers = given.includes('--fulfillers');
const file = given.find((word) => !word.startsWith('--'));
const text = `${JSON.stringify(isForFulfillers ? fulfillerOpenApi() : openApiDocument(), null, 2)}\n`;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
