import type { Texts } from '../src/translator.ts';
import { messagesOf, parametersOf } from './messages-of.ts';

const HEAD = `// Written by \`npm run i18n\` from the English texts. Do not edit it.

// The parameters of every message, by its key; \`never\` where there are none.
`;

const nameOf = (area: string) =>
  `${area.replaceAll(/(?:^|-)([a-z])/g, (_part, letter: string) => letter.toUpperCase())}Messages`;
const keyOf = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

function lineOf(key: string, text: string): string {
  const names = [...new Set(parametersOf(text))].map((name) => `'${name}'`);
  return `  ${keyOf(key)}: ${names.join(' | ') || 'never'};\n`;
}

/** The TypeScript that names each key of these areas and its parameters. */
export function messageTypes(areas: readonly [string, Texts][]): string {
  const interfaces = areas.map(([area, texts]) => {
    const lines = [...messagesOf(texts).values()].map(({ key, forms }) => lineOf(key, forms.at(-1)?.[1] ?? ''));
    return `\nexport interface ${nameOf(area)} {\n${lines.join('')}}\n`;
  });
  return HEAD + interfaces.join('');
}
