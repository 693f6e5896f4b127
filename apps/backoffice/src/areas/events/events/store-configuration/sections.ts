import type { ComponentType } from 'react';
import { AboutSection } from './sections/about-section.tsx';
import { BrandSection } from './sections/brand-section.tsx';
import { ColoursSection } from './sections/colours-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { FaqsSection } from './sections/faqs-section.tsx';
import { FontsSection } from './sections/fonts-section.tsx';
import { HomeSection } from './sections/home-section.tsx';
import { LegalSection } from './sections/legal-section.tsx';
import type { SectionProps } from './sections/section-props.ts';
import { SocialSection } from './sections/social-section.tsx';

export const SECTIONS: readonly { id: string; title: string; Section: ComponentType<SectionProps> }[] = [
  { id: 'brand', title: 'Brand', Section: BrandSection },
  { id: 'colours', title: 'Colours', Section: ColoursSection },
  { id: 'fonts', title: 'Fonts', Section: FontsSection },
  { id: 'home', title: 'Home', Section: HomeSection },
  { id: 'about-us', title: 'About us', Section: AboutSection },
  { id: 'contact', title: 'Contact', Section: ContactSection },
  { id: 'faqs', title: 'FAQs', Section: FaqsSection },
  { id: 'legal', title: 'Legal', Section: LegalSection },
  { id: 'social', title: 'Social', Section: SocialSection },
];
