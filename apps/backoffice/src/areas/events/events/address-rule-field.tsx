import { ADDRESS_RULES } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/events';
import { Radio, Stack } from '@mantine/core';
import { WithHelp } from '#areas/platform/help/help.tsx';

type Rule = (typeof ADDRESS_RULES)[number];

const RULES: Readonly<Record<Rule, { label: string; description: string }>> = {
  address: { label: t('one_gift_per_address'), description: t('best_for_gifts_sent_to_peoples') },
  address_and_name: {
    label: t('one_gift_per_person_at_an'),
    description: t('best_for_offices_colleagues_share_an'),
  },
  email: { label: t('one_gift_per_email_address'), description: t('any_number_of_gifts_per_address') },
  code_only: { label: t('one_gift_per_code'), description: t('people_with_several_codes_can_claim') },
};

/** Decides when a gift counts as already claimed (docs/product/claims.md). */
export function AddressRuleField({
  value,
  rules = ADDRESS_RULES,
  error,
  onChange,
}: {
  value: Rule;
  rules?: readonly Rule[];
  error?: string | undefined;
  onChange: (rule: Rule) => void;
}) {
  return (
    <WithHelp term="address_rule">
      <Radio.Group
        label={t('claim_limit')}
        description={t('checked_after_the_code_doesnt_apply')}
        value={value}
        error={error}
        onChange={(rule) => onChange(rule as Rule)}
      >
        <Stack gap="xs" mt="xs">
          {rules.map((rule) => (
            <Radio key={rule} value={rule} {...RULES[rule]} />
          ))}
        </Stack>
      </Radio.Group>
    </WithHelp>
  );
}
