import { textColourOn } from '@inkstand/domain/contrast';
import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type ComponentType, createElement, type ReactNode } from 'react';

// The library's components require children as a prop; `createElement` passes them as arguments.
export const element = (kind: ComponentType<never> | string, props: object, ...children: ReactNode[]): ReactNode =>
  createElement(kind as ComponentType<object>, props, ...children);

const INK = '#1f1a24';
const MUTED = '#5d5668';
export const paragraph = { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: INK };
export const quiet = { ...paragraph, fontSize: '14px', lineHeight: '21px', color: MUTED };
export const small = { ...quiet, margin: '0 0 6px', fontSize: '13px' };
export const underlined = { ...small, textDecoration: 'underline' };
const page = {
  margin: 0,
  padding: '24px 12px',
  backgroundColor: '#f4f2f7',
  fontFamily: 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif',
};
const card = { maxWidth: '600px', margin: '0 auto', backgroundColor: '#ffffff' };
export const heading = { fontSize: '17px', color: INK };

export const line = (text: string, style: object = paragraph) => element(Text, { key: text, style }, text);

/** A full-width band. Padding goes on the cell: email clients ignore it on tables. */
const band = (style: object, ...children: ReactNode[]) =>
  element(Section, { style }, element(Row, {}, element(Column, { style: { padding: '22px 28px' } }, ...children)));

/** Colour of emails that are no store's. */
export const INKSTAND_COLOUR = '#5b3fc4';

export const storeColours = (store: { colour: string }) => ({
  backgroundColor: store.colour,
  color: textColourOn(store.colour),
});

const LOGO_HEIGHT = 44;

/** The logo on white; mail clients that load no pictures show the name instead. */
function logoBand(name: string, src: string): ReactNode {
  const image = { src, alt: name, height: LOGO_HEIGHT };
  const style = { display: 'block', height: `${LOGO_HEIGHT}px`, width: 'auto', maxWidth: '100%', border: 0 };
  return band({}, element('img', { ...image, style }));
}

interface EmailFrame {
  language: string;
  subject: string;
  preview: string;
  /** `logo` is an absolute URL. */
  store: { name: string; colour: string; logo?: string | undefined };
}

/** Renders the layout that all emails share: the store's logo, its name on its colour, and the content below it. */
export function renderEmail(email: EmailFrame, ...inside: ReactNode[]): Promise<string> {
  const { language, subject, preview, store } = email;
  const colours = storeColours(store);
  const title = { margin: 0, fontSize: '22px', color: colours.color };
  const body = element(
    Container,
    { style: card },
    store.logo && logoBand(store.name, store.logo),
    band(colours, element(Heading, { as: 'h1', style: title }, store.name)),
    band({}, ...inside),
  );
  return render(
    element(
      Html,
      { lang: language },
      element(Head, {}, element('title', {}, subject)),
      element(Preview, {}, preview),
      element(Body, { style: page }, body),
    ),
  );
}
