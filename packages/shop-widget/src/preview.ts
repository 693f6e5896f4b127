import type { ShopWidgetCheck } from '@inkstand/contract/integrations/shop-widget';
import type { ShopWidgetTranslator } from '@inkstand/i18n/shop-widget';
import { element } from './element.ts';

type Pictures = ShopWidgetCheck['previews'];
type Side = keyof Pictures;

/** Pixels of the picture: it is shown at up to 400. */
const WIDTH = window.devicePixelRatio > 1 ? 800 : 480;

function withWidth(address: string): string {
  const url = new URL(address);
  url.searchParams.set('w', String(WIDTH));
  return url.href;
}

/** The product's picture with the texts, one side at a time. */
export function createPreview(t: ShopWidgetTranslator) {
  const picture = element('img', { alt: '', width: '400', height: '500', hidden: '' });
  const frame = element('div', { class: 'frame' });
  const spinner = element('span', { class: 'spinner', hidden: '' });
  const switcher = element('div', { class: 'sides', role: 'group', 'aria-label': t('preview'), hidden: '' });
  const figure = element('div', { class: 'preview' });
  frame.append(picture, spinner);
  figure.append(frame, switcher);

  let pictures: Pictures = {};
  let side: Side = 'front';
  let description = '';
  let wanted = '';
  let isChecking = false;
  const buttons = new Map<Side, HTMLButtonElement>();

  const showBusy = () => {
    spinner.hidden = !isChecking && wanted === picture.src;
  };

  /** Exchanges the picture when the next one is loaded, so that it never disappears. */
  function draw(): void {
    for (const [each, button] of buttons) button.setAttribute('aria-pressed', String(each === side));
    const address = pictures[side];
    if (!address) return;
    const source = withWidth(address);
    if (source === wanted) return;
    wanted = source;
    showBusy();
    const next = new Image();
    next.src = source;
    const settle = (isLoaded: boolean) => {
      if (wanted !== source) return;
      if (isLoaded) {
        picture.src = source;
        picture.alt = description;
        picture.hidden = false;
      } else {
        wanted = picture.src;
      }
      showBusy();
    };
    next.decode().then(
      () => settle(true),
      () => settle(false),
    );
  }

  return {
    figure,
    setSides(sides: readonly Side[]): void {
      side = sides[0] ?? 'front';
      switcher.hidden = sides.length < 2;
      for (const each of sides) {
        const button = element('button', { type: 'button' }, t(each));
        button.addEventListener('click', () => {
          side = each;
          draw();
        });
        buttons.set(each, button);
      }
      switcher.replaceChildren(...buttons.values());
      draw();
    },
    setSide(next: Side): void {
      side = next;
      draw();
    },
    setBusy(isBusy: boolean): void {
      isChecking = isBusy;
      showBusy();
    },
    show(next: Pictures, text: string): void {
      pictures = next;
      description = text;
      draw();
    },
  };
}
