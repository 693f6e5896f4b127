import { globSync, readFileSync } from 'node:fs';
import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import * as mantine from '@mantine/core';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from '../apps/backoffice/src/ui/theme.ts';

const root = new URL('../', import.meta.url);
const sources = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(new URL(path, root), 'utf8'),
}));

/** Input types without typed text. */
const NOT_TYPED =
  /^(button|checkbox|color|date|datetime-local|file|hidden|image|month|number|radio|range|reset|submit|time|week)$/;

/** Each opening tag of `name` with all its attributes; braces may contain a `>`. */
function openingTags(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < text.length && (depth > 0 || text[end] !== '>')) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    }
    return text.slice(index, end + 1);
  });
}

/** The tags of text inputs in `text` without a `maxLength`. Read-only inputs need none. */
function boundless(text: string): string[] {
  return ['input', 'textarea']
    .flatMap((name) => openingTags(name, text))
    .filter((tag) => !NOT_TYPED.test(/\btype="([\w-]+)"/.exec(tag)?.[1] ?? 'text'))
    .filter((tag) => !/\bread[oO]nly(?=[\s/>]|="")/.test(tag))
    .filter((tag) => !/\bmaxLength=/.test(tag));
}

test('every text input of our own has a maximum length', () => {
  const found = sources.flatMap(({ path, text }) => boundless(text).map((tag) => `${path}: ${tag}`));
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('a text input without a maximum length is found', () => {
  const typed = ['<input value={text} onChange={(event) => set(event)} />', '<input type="email" />', '<textarea>'];
  const others = [
    '<input type="radio" />',
    '<input readOnly hidden />',
    '<input maxLength={3} />',
    '<Input />',
    '<inputs />',
  ];
  expect(boundless([...typed, ...others].join('\n'))).toEqual(typed);
});

const SEARCHABLE = ['Select', 'MultiSelect'];
function draw(name: string, component: ComponentType<{ searchable?: true }>): string {
  const element = createElement(component, SEARCHABLE.includes(name) ? { searchable: true } : {});
  return renderToStaticMarkup(createElement(mantine.MantineProvider, { theme }, element));
}

const LIBRARIES: Record<string, Record<string, unknown>> = { '@mantine/core': mantine };

/** The library's input components that our screens use. */
function usedInputs(): [string, ComponentType][] {
  const used = new Map<string, ComponentType>();
  for (const [library, components] of Object.entries(LIBRARIES)) {
    for (const { text } of sources) {
      const imported = new RegExp(`import \\{([^}]*)\\} from '${library}'`).exec(text)?.[1] ?? '';
      for (const name of imported.split(',').map((part) => part.trim())) {
        const isInput = /(Input|Area|area|Select|Autocomplete|Picker)$/.test(name);
        if (isInput && openingTags(name, text).length > 0) used.set(name, components[name] as ComponentType);
      }
    }
  }
  return [...used];
}

test('every input of the library has the default maximum length, through the theme', () => {
  const used = usedInputs();
  expect(used.map(([name]) => name)).toEqual(expect.arrayContaining(['TextInput', 'Textarea', 'PasswordInput']));
  const without = used.filter(([name, component]) => boundless(draw(name, component)).length > 0);
  expect(without.map(([name]) => name)).toEqual([]);
  expect(draw('TextInput', mantine.TextInput as ComponentType)).toContain(`maxLength="${MAX_TEXT_LENGTH}"`);
});
