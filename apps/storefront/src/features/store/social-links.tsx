import css from './social-links.module.css';
import { useStore, useTranslator } from './store.ts';

// Plain icons on a 24-unit grid.
const NETWORKS = [
  {
    name: 'Facebook',
    field: 'facebookUrl',
    mark: 'M14 22v-8h3l.5-4H14V8c0-1.2.6-2 2-2h1.5V2.5h-3C11.6 2.5 10 4.6 10 7.5V10H7v4h3v8',
  },
  {
    name: 'Instagram',
    field: 'instagramUrl',
    mark: 'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5ZM12 7.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M17.5 6.5v0',
  },
  { name: 'TikTok', field: 'tiktokUrl', mark: 'M13.5 3v12.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3c.4 3 2.4 5 5.5 5.2' },
  { name: 'X', field: 'twitterUrl', mark: 'M4 4l16 16M20 4 4 20' },
] as const;

export function SocialLinks() {
  const t = useTranslator();
  const { storeConfig } = useStore();
  const links = NETWORKS.filter(({ field }) => storeConfig[field] !== '');
  if (links.length === 0) return null;
  return (
    <ul className={css.links} aria-label={t('nav.follow_us')}>
      {links.map(({ name, field, mark }) => (
        <li key={name}>
          <a href={storeConfig[field]} rel="noopener">
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              role="img"
              aria-label={t('nav.on_network', { store: storeConfig.storeName, network: name })}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={mark} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
