import type { Tx } from '@inkstand/database';
import { textsFor } from '@inkstand/i18n';
import { Column } from '@react-email/column';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import {
  breakable,
  button,
  type Email,
  element,
  labelAndValue,
  line,
  link,
  type OrderTemplate,
  type Part,
  paragraph,
  picture,
  quiet,
  renderEmail,
  small,
  storeColours,
  title,
  together,
} from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { type OrderEmailText, orderEmailText } from './order-email-text.ts';
import { type OrderEmail, readOrderEmail } from './read-order-email.ts';
import { isBuyerMailed } from './shop-emails.ts';

/** As narrow as the amount, so that a phone has room for the item's name. */
const AMOUNT = { width: '1%', paddingLeft: '12px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' };

function item({ title, details, image, amount }: OrderEmailText['items'][number]): Part {
  const drawn = element(
    Row,
    { style: { marginBottom: '12px' } },
    element(
      Column,
      { style: { width: '84px', verticalAlign: 'top' } },
      image && element(Img, { src: image, width: 72, height: 90, alt: '', style: { borderRadius: '8px' } }),
    ),
    element(
      Column,
      { style: { verticalAlign: 'top' } },
      line(title, { ...paragraph, margin: '0 0 2px', ...breakable }).drawn,
      ...details.map((text) => line(text, { ...small, ...breakable }).drawn),
    ),
    amount && element(Column, { style: AMOUNT }, line(amount).drawn),
  );
  return { drawn, text: [amount ? `${title}  ${amount}` : title, ...details].join('\n') };
}

function total({ label, amount, isTotal }: OrderEmailText['totals'][number]): Part {
  const style = isTotal ? { ...paragraph, margin: '4px 0', fontWeight: 700 } : { ...quiet, margin: '2px 0' };
  const drawn = element(
    Row,
    {},
    element(Column, {}, line(label, style).drawn),
    element(Column, { style: { textAlign: 'right' } }, line(amount, style).drawn),
  );
  return { drawn, text: labelAndValue(label, amount) };
}

const rule = () => picture(element(Hr, { style: { margin: '24px 0', borderColor: '#e8e4ee' } }));

/** Its mock-ups are linked images; everything else works without them. */
function partsOf(texts: OrderEmailText, { store, orderUrl }: OrderEmail): (Part | false | '' | undefined)[] {
  return [
    line(texts.greeting),
    together(line(texts.intro), ...texts.notes.map((note) => line(note))),
    button(texts.button, storeColours(store)),
    rule(),
    together(title(texts.itemsTitle, '0 0 16px'), ...texts.items.map(item)),
    together(...texts.totals.map(total)),
    texts.address.length > 0 &&
      together(
        title(texts.addressTitle, '24px 0 8px'),
        ...texts.address.map((text) => line(text, { ...quiet, margin: '0' })),
      ),
    texts.delivery && line(texts.delivery, { ...paragraph, margin: '16px 0 0' }, texts.unbroken),
    rule(),
    texts.button.url !== orderUrl && link({ label: texts.followOrder, url: orderUrl }),
    texts.terms && link(texts.terms),
    together(
      ...[texts.questions, texts.why, texts.seller].map((text) => text !== '' && line(text, small, texts.unbroken)),
    ),
  ];
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
  const { subject, intro: preview } = text;
  const frame = { language: textsFor(email.language, email.order.region), subject, preview, store: email.store };
  return {
    to: email.order.customer.email,
    fromName: email.store.name,
    ...(await renderEmail(frame, ...partsOf(text, email))),
    ...(email.store.replyTo ? { replyTo: email.store.replyTo } : {}),
  };
}
