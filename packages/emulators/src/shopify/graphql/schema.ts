import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** The part of Shopify's Admin schema that is used, with Shopify's own names and nullability. */
const schemaText = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
export const schema = buildSchema(schemaText);
