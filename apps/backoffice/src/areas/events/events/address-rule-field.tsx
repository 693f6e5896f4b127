import { ADDRESS_RULES } from '@inkstand/contract/events/event-limits';
import { Radio, Stack } from '@mantine/core';

type Rule = (typeof ADDRESS_RULES)[number];

const RULES: Readonly<Record<Rule, { label: string; description: string }>> = {
  address: { label: 'One gift for each address', description: 'For gifts that go to people’s homes' },
  address_and_name: {
    label: 'One gift for each person at an address',
    description: 'Best for offices: colleagues share an address',
  },
  email: { label: 'One gift for each email address', description: 'Wherever it goes' },
  code_only: { label: 'The code alone counts', description: 'Whoever has several codes may claim several gifts' },
};

/** Decides when a gift counts as already claimed (docs/product/claims.md). */
export function AddressRuleField({
  value,
  error,
  onChange,
}: {
  value: Rule;
  error?: string | undefined;
  onChange: (rule: Rule) => void;
}) {
  return (
    <Radio.Group
      label="Who may claim once"
      description="Checked after the code; replacements and samples are exempt"
      value={value}
      error={error}
      onChange={(rule) => onChange(rule as Rule)}
    >
      <Stack gap="xs" mt="xs">
        {ADDRESS_RULES.map((rule) => (
          <Radio key={rule} value={rule} {...RULES[rule]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
