import type { Tx } from '@inkstand/database';
import { textsFor } from '@inkstand/i18n';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import type { ReactNode } from 'react';
import {
  type Email,
  element,
  heading,
  line,
  type OrderTemplate,
  paragraph,
  quiet,
  renderEmail,
  small,
  storeColours,
  underlined,
} from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { type OrderEmailText, orderEmailText } from './order-email-text.ts';
import { type OrderEmail, readOrderEmail } from './read-order-email.ts';
import { isBuyerMailed } from './shop-emails.ts';

function item({ title, details, image, amount }: OrderEmailText['items'][number]): ReactNode {
  return element(
    Row,
    { key: title, style: { marginBottom: '12px' } },
    element(
      Column,
      { style: { width: '84px', verticalAlign: 'top' } },
      image && element(Img, { src: image, width: 72, height: 90, alt: '', style: { borderRadius: '8px' } }),
    ),
    element(
      Column,
      { style: { verticalAlign: 'top' } },
      line(title, { ...paragraph, margin: '0 0 2px' }),
      details.map((text) => line(text, small)),
    ),
    amount && element(Column, { style: { width: '96px', textAlign: 'right', verticalAlign: 'top' } }, line(amount)),
  );
}

function total({ label, amount, isTotal }: OrderEmailText['totals'][number]): ReactNode {
  const style = isTotal ? { ...paragraph, margin: '4px 0', fontWeight: 700 } : { ...quiet, margin: '2px 0' };
  return element(
    Row,
    { key: label },
    element(Column, {}, line(label, style)),
    element(Column, { style: { textAlign: 'right' } }, line(amount, style)),
  );
}

const rule = (key: string) => element(Hr, { key, style: { margin: '24px 0', borderColor: '#e8e4ee' } });

function content(texts: OrderEmailText, { store, orderUrl }: OrderEmail, colours: object): ReactNode[] {
  const button = { padding: '13px 26px', borderRadius: '999px', fontWeight: 600, textDecoration: 'none' };
  const isElsewhere = texts.button.url !== orderUrl;
  return [
    line(texts.greeting),
    line(texts.intro),
    ...texts.notes.map((note) => line(note)),
    element(Button, { key: 'button', href: texts.button.url, style: { ...colours, ...button } }, texts.button.label),
    rule('before items'),
    element(Heading, { key: 'items', as: 'h2', style: { ...heading, margin: '0 0 16px' } }, texts.itemsTitle),
    ...texts.items.map(item),
    ...texts.totals.map(total),
    texts.address.length > 0 &&
      element(Heading, { key: 'address', as: 'h2', style: { ...heading, margin: '24px 0 8px' } }, texts.addressTitle),
    ...texts.address.map((text) => line(text, { ...quiet, margin: '0' })),
    texts.delivery && line(texts.delivery, { ...paragraph, margin: '16px 0 0' }),
    rule('before footer'),
    isElsewhere && element(Link, { key: 'order', href: orderUrl, style: underlined }, texts.followOrder),
    ...[texts.questions, texts.why, store.company].map((text) => line(text, small)),
  ];
}

/** Renders an order email as HTML. Its mock-ups are linked images; everything else works without them. */
function renderOrderEmail(texts: OrderEmailText, mail: OrderEmail): Promise<string> {
  const { store, language } = mail;
  const { subject, intro } = texts;
  const heading = { language: textsFor(language, mail.order.region), subject, preview: intro, store };
  return renderEmail(heading, ...content(texts, mail, storeColours(store)));
}

/** Renders an order email as plain text. */
function orderEmailPlainText(texts: OrderEmailText, mail: OrderEmail): string {
  const blocks = [
    [texts.greeting],
    [texts.intro, ...texts.notes],
    [`${texts.button.label}: ${texts.button.url}`],
    [
      texts.itemsTitle,
      ...texts.items.flatMap(({ title, details, amount }) => [amount ? `${title}  ${amount}` : title, ...details]),
    ],
    texts.totals.map(({ label, amount }) => `${label}: ${amount}`),
    texts.address.length > 0 ? [texts.addressTitle, ...texts.address] : [],
    texts.delivery ? [texts.delivery] : [],
    texts.button.url === mail.orderUrl ? [] : [`${texts.followOrder}: ${mail.orderUrl}`],
    [texts.questions, texts.why, mail.store.company],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Writes an order email to its customer; drops it for a buyer whom the client's shop emails itself. */
export async function writeOrderEmail(
  tx: Tx,
  ctx: Ctx,
  mailId: string,
  template: OrderTemplate,
): Promise<Email | undefined> {
  const email = await readOrderEmail(tx, ctx, mailId);
  if (!email) throw new GiveUp('The order that it is about is gone.');
  // Buyers in a shop need not give an address.
  if (email.order.customer.email === '' || !(await isBuyerMailed(tx, ctx, email.orderId))) return undefined;
  const text = orderEmailText(template, email);
  return {
    to: email.order.customer.email,
    subject: text.subject,
    text: orderEmailPlainText(text, email),
    html: await renderOrderEmail(text, email),
    ...(email.store.replyTo ? { replyTo: email.store.replyTo } : {}),
  };
}
