import { createTranslator } from '@inkstand/i18n';
import { expect, test } from 'vitest';
import { contactProblems, readContact } from './contact-message.ts';

const t = createTranslator('en');
function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(values)) data.set(field, value);
  return data;
}

test('every field is required, spaces count as empty, and an email must have a valid format', () => {
  expect(contactProblems(readContact(form({ name: ' ', message: '\n' })), t)).toEqual({
    name: 'required',
    email: 'required',
    message: 'required',
  });
  const problems = contactProblems(readContact(form({ name: 'Sam', email: 'sam@nowhere', message: 'Hello' })), t);
  expect(problems).toEqual({ email: 'not a valid email address' });
});

test('values are read trimmed, including the honeypot field', () => {
  const contact = readContact(
    form({ name: ' O’Brien ', email: 'sam@a.example ', message: 'One\n\ntwo ', website: 'x' }),
  );
  expect(contact).toEqual({ name: 'O’Brien', email: 'sam@a.example', message: 'One\n\ntwo', website: 'x' });
  expect(contactProblems(contact, t)).toEqual({});
});
