import { textColourOn } from '@inkstand/domain/contrast';
import { createTranslator } from '@inkstand/i18n';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { Email } from './smtp.ts';

// The library's components require children as a prop; `createElement` passes them as arguments.
export const element = (kind: ComponentType<never> | string, props: object, ...children: ReactNode[]): ReactNode =>
  createElement(kind as ComponentType<object>, props, ...children);

/** Colour of emails that are no store's. */
export const INKSTAND_COLOUR = '#5b3fc4';

export const storeColours = (store: { colour: string }) => ({
  backgroundColor: store.colour,
  color: textColourOn(store.colour),
});
const INKSTAND_COLOURS = storeColours({ colour: INKSTAND_COLOUR });

const INK = '#1f1a24';
const MUTED = '#5d5668';
export const paragraph = { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: INK };
export const quiet = { ...paragraph, fontSize: '14px', lineHeight: '21px', color: MUTED };
export const small = { ...quiet, margin: '0 0 6px', fontSize: '13px' };
/** Long words do not make the mail wider than a phone. */
export const breakable = { wordBreak: 'break-word' };
/** Text of a person, whose line breaks count. */
export const asTyped = { ...paragraph, ...breakable, whiteSpace: 'pre-line' };
const BUTTON = {
  display: 'inline-block',
  margin: '8px 0 20px',
  padding: '13px 26px',
  borderRadius: '999px',
  fontWeight: 600,
  textDecoration: 'none',
};
const underlined = { ...small, textDecoration: 'underline' };
const page = {
  margin: 0,
  padding: '24px 12px',
  backgroundColor: '#f4f2f7',
  fontFamily: 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif',
};
const card = { maxWidth: '600px', margin: '0 auto', backgroundColor: '#ffffff' };

/** A text of which the language decides something, such as the space before a colon. */
type InLanguage = (language: string) => string;

/** A part of an email: as it is drawn, and in the plain text, where an empty one is left out. */
export interface Part {
  drawn: ReactNode;
  text: string | InLanguage;
}

/** "Total: £10.00", as screens write it. */
export const labelAndValue =
  (label: string, value: string): InLanguage =>
  (language) =>
    createTranslator(language)('common.label_and_value', { label, value });

/** Parts that are left out when a text is empty. */
type Parts = readonly (Part | false | '' | null | undefined)[];

/** @param unbroken pieces of the text that stay on one line, such as a date: a narrow screen breaks at hyphens, too */
export const line = (text: string, style: object = paragraph, unbroken: readonly string[] = []): Part => ({
  drawn: element(Text, { style }, ...keepTogether(text, unbroken)),
  text,
});

const keepTogether = (text: string, pieces: readonly string[]): ReactNode[] =>
  pieces.reduce<ReactNode[]>(
    (parts, piece) =>
      parts.flatMap((part) => {
        const [before, ...after] = typeof part === 'string' ? part.split(piece) : [part];
        return [
          before,
          ...after.flatMap((rest) => [element('span', { style: { whiteSpace: 'nowrap' } }, piece), rest]),
        ];
      }),
    [text],
  );

/** @param margin of the title, as in CSS */
export const title = (text: string, margin: string): Part => ({
  drawn: element(Heading, { as: 'h2', style: { fontSize: '17px', color: INK, margin } }, text),
  text,
});

interface Target {
  label: string;
  url: string;
}

/** The one thing to do. `colours` are those of the store that writes. */
export const button = ({ label, url }: Target, colours: object = INKSTAND_COLOURS): Part => ({
  drawn: element(Button, { href: url, style: { ...BUTTON, ...colours } }, label),
  text: labelAndValue(label, url),
});

export const link = ({ label, url }: Target, style: object = underlined): Part => ({
  drawn: element(Link, { href: url, style }, label),
  text: labelAndValue(label, url),
});

/** Parts that stand below one another in the plain text, without an empty line. */
export function together(...parts: Parts): Part {
  const shown = parts.filter((part) => isPart(part));
  return {
    drawn: element(Fragment, {}, ...shown.map(({ drawn }) => drawn)),
    text: (language) => textsOf(shown, language).join('\n'),
  };
}

/** What only shows in the drawn email. */
export const picture = (drawn: ReactNode): Part => ({ drawn, text: '' });

const isPart = (part: Parts[number]): part is Part => typeof part === 'object' && part !== null;
const textsOf = (parts: readonly Part[], language: string) =>
  parts.map(({ text }) => (typeof text === 'string' ? text : text(language))).filter((text) => text !== '');

/** A full-width band. Padding goes on the cell: email clients ignore it on tables. */
const band = (style: object, ...children: ReactNode[]) =>
  element(Section, { style }, element(Row, {}, element(Column, { style: { padding: '22px 28px' } }, ...children)));

const LOGO_HEIGHT = 44;

/** Mail clients that load no pictures show the name instead of the logo. */
function logoBand(name: string, { url, background }: EmailLogo): ReactNode {
  const image = { src: url, alt: name, height: LOGO_HEIGHT };
  const style = { display: 'block', height: `${LOGO_HEIGHT}px`, width: 'auto', maxWidth: '100%', border: 0 };
  return band({ backgroundColor: background }, element('img', { ...image, style }));
}

export interface EmailLogo {
  /** Absolute. */
  url: string;
  /** Colour of the band below it. */
  background: string;
}

interface EmailFrame {
  language: string;
  subject: string;
  preview: string;
  store: { name: string; colour: string; logo?: EmailLogo | undefined };
}

/**
 * Writes an email: the layout that all share, with the store's logo, its name on its colour, and the parts below it;
 * and the same parts as plain text.
 */
export async function renderEmail(
  { language, subject, preview, store }: EmailFrame,
  ...parts: Parts
): Promise<Pick<Email, 'subject' | 'html' | 'text'>> {
  const shown = parts.filter((part) => isPart(part));
  const colours = storeColours(store);
  const name = { margin: 0, fontSize: '22px', color: colours.color };
  const body = element(
    Container,
    { style: card },
    store.logo && logoBand(store.name, store.logo),
    band(colours, element(Heading, { as: 'h1', style: name }, store.name)),
    band({}, ...shown.map(({ drawn }) => drawn)),
  );
  const html = await render(
    element(
      Html,
      { lang: language },
      element(
        Head,
        {},
        element('title', {}, subject),
        // A dark mode that inverts colours spoils logos, and QR codes for scanners.
        element('meta', { name: 'color-scheme', content: 'light only' }),
        element('meta', { name: 'supported-color-schemes', content: 'light only' }),
      ),
      element(Preview, {}, preview),
      element(Body, { style: page }, body),
    ),
  );
  return { subject, html, text: textsOf(shown, language).join('\n\n') };
}
