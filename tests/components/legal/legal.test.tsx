import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { LegalNoticePage } from '@/pages/legal/LegalNoticePage.tsx';
import { LegalPage } from '@/pages/legal/LegalPage.tsx';
import { parseOperator } from '@/pages/legal/operator.ts';
import { PrivacyPage } from '@/pages/legal/PrivacyPage.tsx';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

beforeAll(async () => {
  for (const lang of LANGUAGE_CODES) await loadNamespaces(lang, ['common', 'legal', 'privacy']);
});

const open = (page: React.ReactNode, lang: LanguageCode = 'fr') =>
  render(
    <TestProviders lang={lang} client={clientWith({})}>
      {page}
    </TestProviders>,
  );

describe('the legal pages', () => {
  it.each([
    ['fr', 'Dernière mise à jour : 29 avril 2025'],
    ['en', 'Last updated: 29 April 2025'],
    ['es', 'Última actualización: 29 de abril de 2025'],
    ['de', 'Zuletzt aktualisiert: 29. April 2025'],
    ['it', 'Ultimo aggiornamento: 29 aprile 2025'],
    ['ar', 'آخر تحديث: 29 أبريل 2025'],
    ['ru', 'Последнее обновление: 29 апреля 2025 года'],
    ['zh', '最后更新：2025年4月29日'],
  ] as const)('are dated in %s', (lang, dated) => {
    for (const page of [<PrivacyPage key="p" />, <LegalNoticePage key="n" />, <LegalPage key="l" />]) {
      const { unmount } = open(page, lang);
      expect(screen.getByText(dated)).toHaveAttribute('datetime', '2025-04-29');
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      unmount();
    }
  });

  it('show that no operator is configured', () => {
    open(<LegalNoticePage />);
    expect(screen.getByText(/L’identité de l’exploitant n’a pas encore été renseignée/)).toBeInTheDocument();
    expect(screen.getAllByText('[à renseigner par l’exploitant du site]')).toHaveLength(5);
  });

  it('still list every source with its licence', () => {
    open(<LegalPage />, 'ar');
    for (const name of ['GeoNames', 'Unicode CLDR', 'world-countries', 'Natural Earth', 'Open-Meteo'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
  });
});

describe('the operator', () => {
  it('is read from the configuration, addresses in lines', () => {
    expect(
      parseOperator({ VITE_OPERATOR_NAME: ' Ada ', VITE_OPERATOR_ADDRESS: '1 rue X\\n75001 Paris' }),
    ).toEqual({ name: 'Ada', address: '1 rue X\n75001 Paris', email: null, director: null, host: null });
  });

  it('has an e-mail address or none', () => {
    expect(() => parseOperator({ VITE_OPERATOR_EMAIL: 'javascript:alert(1)' })).toThrow(
      'VITE_OPERATOR_EMAIL',
    );
  });
});
