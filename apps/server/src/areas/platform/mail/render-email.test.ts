import { expect, test } from 'vitest';
import { button, line, renderEmail, together } from './render-email.ts';

test('a mail is shown in its own colours in dark mode, too', async () => {
  const store = { name: 'Acme', colour: '#5b3fc4' };
  const { html } = await renderEmail({ language: 'en', subject: 'Subject', preview: '', store });
  expect(html).toContain('<meta name="color-scheme" content="light only"');
});

test('the plain text has the colons of its language', async () => {
  const frame = { subject: 'Subject', preview: '', store: { name: 'Acme', colour: '#5b3fc4' } };
  const parts = [line('Intro'), together(line('One'), button({ label: 'Open', url: 'https://example.com' }))];
  expect((await renderEmail({ ...frame, language: 'en-US' }, ...parts)).text).toBe(
    'Intro\n\nOne\nOpen: https://example.com',
  );
  expect((await renderEmail({ ...frame, language: 'fr' }, ...parts)).text).toBe(
    'Intro\n\nOne\nOpen\u00a0: https://example.com',
  );
});
