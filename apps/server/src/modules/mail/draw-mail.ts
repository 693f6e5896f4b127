import { textColourOn } from '@inkstand/domain/contrast';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { MailWords } from './mail-words.ts';
import type { OrderMail } from './read-mail.ts';

// The library's components demand their children as a property, which `createElement` passes as arguments.
const h = (kind: ComponentType<never> | string, props: object, ...children: ReactNode[]): ReactNode =>
  createElement(kind as ComponentType<object>, props, ...children);

const INK = '#1f1a24';
const QUIET = '#5d5668';
const paragraph = { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: INK };
const quiet = { ...paragraph, fontSize: '14px', lineHeight: '21px', color: QUIET };
const small = { ...quiet, margin: '0 0 6px', fontSize: '13px' };
const underlined = { ...small, textDecoration: 'underline' };
const page = {
  margin: 0,
  padding: '24px 12px',
  backgroundColor: '#f4f2f7',
  fontFamily: 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif',
};
const card = { maxWidth: '600px', margin: '0 auto', backgroundColor: '#ffffff' };
const heading = { fontSize: '17px', color: INK };

export const line = (text: string, style: object = paragraph) => h(Text, { key: text, style }, text);

function item({ title, details, image, amount }: MailWords['items'][number]): ReactNode {
  return h(
    Row,
    { key: title, style: { marginBottom: '12px' } },
    h(
      Column,
      { style: { width: '84px', verticalAlign: 'top' } },
      image && h(Img, { src: image, width: 72, height: 90, alt: '', style: { borderRadius: '8px' } }),
    ),
    h(
      Column,
      { style: { verticalAlign: 'top' } },
      line(title, { ...paragraph, margin: '0 0 2px' }),
      details.map((text) => line(text, small)),
    ),
    amount && h(Column, { style: { width: '96px', textAlign: 'right', verticalAlign: 'top' } }, line(amount)),
  );
}

function total([label, amount]: [string, string], index: number, all: unknown[]): ReactNode {
  const style =
    index === all.length - 1 ? { ...paragraph, margin: '4px 0', fontWeight: 700 } : { ...quiet, margin: '2px 0' };
  return h(
    Row,
    { key: label },
    h(Column, {}, line(label, style)),
    h(Column, { style: { textAlign: 'right' } }, line(amount, style)),
  );
}

/** A band over the whole width. The space inside belongs to the cell: mail programs ignore it on tables. */
const band = (style: object, ...children: ReactNode[]) =>
  h(Section, { style }, h(Row, {}, h(Column, { style: { padding: '22px 28px' } }, ...children)));

const rule = (key: string) => h(Hr, { key, style: { margin: '24px 0', borderColor: '#e8e4ee' } });

function content(words: MailWords, { store, orderUrl }: OrderMail, colours: object): ReactNode[] {
  const button = { padding: '13px 26px', borderRadius: '999px', fontWeight: 600, textDecoration: 'none' };
  const isElsewhere = words.button.url !== orderUrl;
  return [
    line(words.greeting),
    line(words.intro),
    ...words.notes.map((note) => line(note)),
    h(Button, { key: 'button', href: words.button.url, style: { ...colours, ...button } }, words.button.label),
    rule('before items'),
    h(Heading, { key: 'items', as: 'h2', style: { ...heading, margin: '0 0 16px' } }, words.itemsTitle),
    ...words.items.map(item),
    ...words.totals.map(total),
    words.address.length > 0 &&
      h(Heading, { key: 'address', as: 'h2', style: { ...heading, margin: '24px 0 8px' } }, words.addressTitle),
    ...words.address.map((text) => line(text, { ...quiet, margin: '0' })),
    words.delivery && line(words.delivery, { ...paragraph, margin: '16px 0 0' }),
    rule('before footer'),
    isElsewhere && h(Link, { key: 'order', href: orderUrl, style: underlined }, words.followOrder),
    ...[words.questions, words.why, store.company].map((text) => line(text, small)),
  ];
}

const coloursOf = (store: { colour: string }) => ({
  backgroundColor: store.colour,
  color: textColourOn(store.colour),
});

/** The look of every mail: the store's name on its colour, and what the mail says below it. */
export function drawLetter(
  letter: { language: string; subject: string; preview: string; store: { name: string; colour: string } },
  ...inside: ReactNode[]
): Promise<string> {
  const { language, subject, preview, store } = letter;
  const colours = coloursOf(store);
  const title = { margin: 0, fontSize: '22px', color: colours.color };
  const body = h(
    Container,
    { style: card },
    band(colours, h(Heading, { as: 'h1', style: title }, store.name)),
    band({}, ...inside),
  );
  return render(
    h(
      Html,
      { lang: language },
      h(Head, {}, h('title', {}, subject)),
      h(Preview, {}, preview),
      h(Body, { style: page }, body),
    ),
  );
}

/** A mail about an order as HTML. Images are mock-ups by address; everything else works without them. */
export function drawMail(words: MailWords, mail: OrderMail): Promise<string> {
  const { store, language } = mail;
  const { subject, intro } = words;
  return drawLetter({ language, subject, preview: intro, store }, ...content(words, mail, coloursOf(store)));
}

/** The same as plain text. */
export function writeMail(words: MailWords, mail: OrderMail): string {
  const blocks = [
    [words.greeting],
    [words.intro, ...words.notes],
    [`${words.button.label}: ${words.button.url}`],
    [
      words.itemsTitle,
      ...words.items.flatMap(({ title, details, amount }) => [amount ? `${title}  ${amount}` : title, ...details]),
    ],
    words.totals.map(([label, amount]) => `${label}: ${amount}`),
    words.address.length > 0 ? [words.addressTitle, ...words.address] : [],
    words.delivery ? [words.delivery] : [],
    words.button.url === mail.orderUrl ? [] : [`${words.followOrder}: ${mail.orderUrl}`],
    [words.questions, words.why, mail.store.company],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
