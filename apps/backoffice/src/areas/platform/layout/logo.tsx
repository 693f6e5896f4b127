import { Group, Text } from '@mantine/core';

interface LogoProps {
  /** Height in pixels. */
  size?: number;
  light?: boolean;
  /** Whether the name stands beside the picture. */
  hasName?: boolean;
}

/** The Inkstand logo: a drop of ink in a stand. */
export function Logo({ size = 28, light = false, hasName = true }: LogoProps) {
  return (
    <Group gap={10} wrap="nowrap" component="span">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill={light ? '#fff' : 'light-dark(#2b1a55, #3d2878)'} />
        <path
          d="M16 5.5c3.4 4.3 6.2 7.6 6.2 11.1a6.2 6.2 0 0 1-12.4 0c0-3.5 2.8-6.8 6.2-11.1Z"
          fill={light ? '#5b3df5' : '#a993ff'}
        />
        <path d="M8.5 25.5h15" stroke={light ? '#2b1a55' : '#fff'} strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      {hasName && (
        <Text span fw={700} fz={size * 0.68} c={light ? 'white' : 'var(--ink)'} lts={-0.3}>
          Inkstand
        </Text>
      )}
    </Group>
  );
}
