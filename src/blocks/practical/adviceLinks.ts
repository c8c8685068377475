/** Advice on travel from the states of a language's readers: stable front pages, no deep links. */
import type { LanguageCode } from '@/shared/languages.ts';

export interface AdviceLink {
  /** As it calls itself, in the reader's language. */
  readonly name: string;
  readonly url: string;
}

interface Advice {
  readonly travel: readonly AdviceLink[];
  /** The World Health Organization where the language has no authority that advises travellers. */
  readonly health: readonly AdviceLink[];
}

export const ADVICE: Readonly<Record<LanguageCode, Advice>> = {
  fr: {
    travel: [{ name: 'France Diplomatie', url: 'https://www.diplomatie.gouv.fr/fr/conseils-aux-voyageurs/' }],
    health: [{ name: 'Institut Pasteur', url: 'https://www.pasteur.fr/fr' }],
  },
  en: {
    travel: [{ name: 'GOV.UK (FCDO)', url: 'https://www.gov.uk/foreign-travel-advice' }],
    health: [{ name: 'TravelHealthPro', url: 'https://travelhealthpro.org.uk/' }],
  },
  es: {
    travel: [{ name: 'Ministerio de Asuntos Exteriores (MAEC)', url: 'https://www.exteriores.gob.es/' }],
    health: [{ name: 'Ministerio de Sanidad', url: 'https://www.sanidad.gob.es/' }],
  },
  de: {
    travel: [{ name: 'Auswärtiges Amt', url: 'https://www.auswaertiges-amt.de/' }],
    health: [{ name: 'Robert Koch-Institut', url: 'https://www.rki.de/' }],
  },
  it: {
    travel: [{ name: 'Viaggiare Sicuri', url: 'https://www.viaggiaresicuri.it/' }],
    health: [{ name: 'Ministero della Salute', url: 'https://www.salute.gov.it/' }],
  },
  ar: {
    travel: [
      { name: 'وزارة الخارجية السعودية', url: 'https://www.mofa.gov.sa/' },
      { name: 'وزارة الخارجية الإماراتية', url: 'https://www.mofa.gov.ae/' },
    ],
    health: [{ name: 'منظمة الصحة العالمية', url: 'https://www.who.int/ar' }],
  },
  ru: {
    travel: [{ name: 'МИД России', url: 'https://www.mid.ru/' }],
    health: [{ name: 'Роспотребнадзор', url: 'https://www.rospotrebnadzor.ru/' }],
  },
  zh: {
    travel: [{ name: '中国领事服务网', url: 'http://cs.mfa.gov.cn/' }],
    health: [{ name: '世界卫生组织', url: 'https://www.who.int/zh' }],
  },
};
