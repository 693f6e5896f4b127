import { t } from '@inkstand/i18n/office/events';
import type { ComponentType } from 'react';
import { AboutSection } from './sections/about-section.tsx';
import { BrandSection } from './sections/brand-section.tsx';
import { ColoursSection } from './sections/colours-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { FaqsSection } from './sections/faqs-section.tsx';
import { FontsSection } from './sections/fonts-section.tsx';
import { HomeSection } from './sections/home-section.tsx';
import { LegalSection } from './sections/legal-section.tsx';
import { SocialSection } from './sections/social-section.tsx';
import type { SectionProps } from './store-form.ts';

interface SectionEntry {
  id: string;
  title: string;
  Section: ComponentType<SectionProps>;
  /** Whether it has texts that can be given per language. */
  hasTexts?: boolean;
}

export const SECTIONS: readonly SectionEntry[] = [
  { id: 'brand', title: t('brand'), Section: BrandSection },
  { id: 'colours', title: t('colours'), Section: ColoursSection },
  { id: 'fonts', title: t('fonts'), Section: FontsSection },
  { id: 'home', title: t('home'), Section: HomeSection, hasTexts: true },
  { id: 'about-us', title: t('about_us'), Section: AboutSection, hasTexts: true },
  { id: 'contact', title: t('contact'), Section: ContactSection, hasTexts: true },
  { id: 'faqs', title: t('faqs'), Section: FaqsSection, hasTexts: true },
  { id: 'legal', title: t('legal'), Section: LegalSection, hasTexts: true },
  { id: 'social', title: t('social'), Section: SocialSection },
];
