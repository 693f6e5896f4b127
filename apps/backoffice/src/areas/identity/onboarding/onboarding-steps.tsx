import { List, ThemeIcon } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Panel } from '#ui/panel.tsx';
import { readSteps, STEPS, type Step } from './steps.ts';

const STEP_LABELS: Readonly<Record<Step, string>> = {
  sign_up: 'Sign up',
  install_app: 'Install the app in your shop',
  become_customer: 'Become a customer',
  connect_payment: 'Connect the payment method',
};

/** The four onboarding steps and their state, for users linked to an online shop. */
export function OnboardingSteps() {
  const [steps, setSteps] = useState<Partial<Record<Step, boolean>>>({ sign_up: true });
  // The steps are in browser storage, so they are read after hydration.
  useEffect(() => setSteps(readSteps().steps), []);
  return (
    <Panel title="Connect your online shop">
      <List spacing="sm" center>
        {STEPS.map((step) => (
          <List.Item
            key={step}
            icon={
              <ThemeIcon color={steps[step] ? 'teal' : 'gray'} variant="light" radius="xl" size={26}>
                {steps[step] ? <IconCheck size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
              </ThemeIcon>
            }
          >
            {STEP_LABELS[step]} {steps[step] ? '(done)' : '(to do)'}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
