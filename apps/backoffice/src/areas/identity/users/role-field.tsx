import { ROLES, type Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { Radio, Stack } from '@mantine/core';
import { ROLE_LABELS } from '#ui/labels.ts';
import { ROLE_TEXTS } from './user-labels.ts';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
  error?: string | undefined;
}

/** Role select, with what each role allows. */
export function RoleField({ value, onChange, error }: RoleFieldProps) {
  return (
    <Radio.Group label={t('role')} value={value} onChange={(role) => onChange(role as Role)} error={error}>
      <Stack gap="xs" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={ROLE_LABELS[role]} description={ROLE_TEXTS[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
