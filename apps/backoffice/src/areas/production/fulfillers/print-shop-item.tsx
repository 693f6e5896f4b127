import type { ShopShipment } from '@inkstand/contract/production/print-shop';
import type { PrintShopTranslator } from '@inkstand/i18n/print-shop';
import css from './print-shop-page.module.css';

/** An item to print: pictures, colour and size, and its print files. */
export function PrintShopItem({ item, t }: { item: ShopShipment['items'][number]; t: PrintShopTranslator }) {
  const pictures = [item.images.front_preview, item.images.back_preview].filter((picture) => picture !== null);
  const texts = [...new Set([item.custom_text_front, item.custom_text_back])].filter(Boolean);
  return (
    <li className={css.item}>
      <div className={css.pictures}>
        {pictures.map((picture, index) => (
          <img
            key={picture}
            src={`${picture}?w=480`}
            alt={`${item.name}, ${t(index === 0 ? 'front' : 'back')}`}
            width={240}
            height={240}
          />
        ))}
      </div>
      <div>
        <h3>
          {item.quantity} × {item.name}
        </h3>
        <p>
          {t('size', { colour: item.colour, size: item.size })}
          <br />
          <small>{item.sku}</small>
        </p>
        {texts.map((text) => (
          <p key={text} className={css.text}>
            {t('custom_text', { text })}
          </p>
        ))}
        <ul className={css.files}>
          {item.print_files.map(({ side, format, url, technique, width_mm: width, height_mm: height }) => (
            <li key={`${side} ${format}`}>
              <a href={url} download>
                {t(side)}, {format.toUpperCase()}
              </a>{' '}
              <small>
                {technique && `${technique}, `}
                {width} × {height} mm
              </small>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
