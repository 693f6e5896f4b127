import type { Texts } from '../src/translator.ts';
import { findParameters, groupMessages } from './group-messages.ts';

const HEAD = `// Written by \`npm run i18n\` from the English texts. Do not edit it.

// The parameters of every message, by its key; \`never\` where there are none.
`;

const typeName = (area: string) =>
  `${area.replaceAll(/(?:^|-)([a-z])/g, (_part, letter: string) => letter.toUpperCase())}Messages`;
const quoteKey = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

function typeLine(key: string, text: string): string {
  const names = [...new Set(findParameters(text))].map((name) => `'${name}'`);
  return `  ${quoteKey(key)}: ${names.join(' | ') || 'never'};\n`;
}

/** Generates the TypeScript types of these areas' keys and parameters. */
export function messageTypes(areas: readonly [string, Texts][]): string {
  const interfaces = areas.map(([area, texts]) => {
    const lines = [...groupMessages(texts).values()].map(({ key, forms }) => typeLine(key, forms.at(-1)?.[1] ?? ''));
    return `\nexport interface ${typeName(area)} {\n${lines.join('')}}\n`;
  });
  return HEAD + interfaces.join('');
}
