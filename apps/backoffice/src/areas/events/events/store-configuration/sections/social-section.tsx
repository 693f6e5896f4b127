import { t } from '@inkstand/i18n/office/events';
import { SimpleGrid } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '../fields/plain-fields.tsx';

const SITES: readonly {
  name: `${'facebook' | 'instagram' | 'tiktok' | 'twitter'}Url`;
  label: string;
  placeholder: string;
}[] = [
  { name: 'facebookUrl', label: 'Facebook', placeholder: 'facebook.com/your-page' },
  { name: 'instagramUrl', label: 'Instagram', placeholder: 'instagram.com/your-name' },
  { name: 'tiktokUrl', label: 'TikTok', placeholder: 'tiktok.com/@your-name' },
  { name: 'twitterUrl', label: 'X (Twitter)', placeholder: 'x.com/your-name' },
];

export function SocialSection() {
  return (
    <Panel title={t('social_links')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {SITES.map((site) => (
          <TextField key={site.name} type="url" maxLength={500} {...site} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
