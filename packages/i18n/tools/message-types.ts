import type { Texts } from '../src/translator.ts';
import { findParameters, groupMessages, type Message } from './group-messages.ts';

const HEAD = `// Written from the English texts by \`write-generated.ts\`; not part of the repository.

// The parameters of every message, by its key; \`never\` where there are none.
`;

/** Name of the type of an area's messages. */
export const typeName = (area: string) =>
  `${area.replaceAll(/(?:^|-)([a-z])/g, (_part, letter: string) => letter.toUpperCase())}Messages`;
const quoteKey = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

/** The parameters of a message; `count` chooses a plural form, also where no form shows it. */
function typeLine({ key, isPlural, forms }: Message): string {
  const shown = findParameters(forms.at(-1)?.[1] ?? '');
  const names = [...new Set(isPlural ? ['count', ...shown] : shown)].map((name) => `'${name}'`);
  return `  ${quoteKey(key)}: ${names.join(' | ') || 'never'};\n`;
}

/** Generates the TypeScript types of these areas' keys and parameters. */
export function messageTypes(areas: readonly [string, Texts][]): string {
  const interfaces = areas.map(([area, texts]) => {
    const lines = [...groupMessages(texts).values()].map(typeLine);
    return `\nexport interface ${typeName(area)} {\n${lines.join('')}}\n`;
  });
  return HEAD + interfaces.join('');
}
