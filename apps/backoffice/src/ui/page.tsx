import { t } from '@inkstand/i18n/office/common';
import { Box, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './page.module.css';

interface PageProps {
  title: string;
  /** Beside the title: what it means. */
  help?: ReactNode;
  /** A line below the title. */
  lead?: ReactNode;
  /** Breadcrumbs, from the top. */
  trail?: { label: string; to: string }[];
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Width in pixels of a narrow page's content, so that the buttons end where it does. */
  headWidth?: number;
  children: ReactNode;
}

/** A page of the back office: breadcrumbs, title, actions and content. */
export function Page({ title, help, lead, trail = [], actions, headWidth, children }: PageProps) {
  return (
    <Box className={css.page}>
      <title>{t('page_title', { title })}</title>
      {trail.length > 0 && (
        <Breadcrumbs className={css.trail} separatorMargin={6}>
          {trail.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <span>{title}</span>
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="flex-start" gap="md" maw={headWidth} className={css.head}>
        <div className={css.heading}>
          <div className={css.title}>
            <Title order={1} size="h2">
              {title}
            </Title>
            {help}
          </div>
          {lead && (
            <Text c="dimmed" mt={4} component="div">
              {lead}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="sm" className={css.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Box>
  );
}
