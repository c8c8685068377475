import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CompareToggle } from '@/blocks/compare/CompareToggle.tsx';
import { getComparedIds, setComparedIds } from '@/blocks/compare/comparisonStore.ts';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';

beforeAll(() => loadNamespaces('fr', ['places']));
beforeEach(() => setComparedIds([]));

it('says which city it adds, and takes out again', () => {
  render(
    <LanguageProvider lang="fr">
      <CompareToggle cityId={1} name="Paris" />
    </LanguageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Ajouter à la comparaison.*Paris$/ }));
  expect(getComparedIds()).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: /^Retirer de la comparaison.*Paris$/ }));
  expect(getComparedIds()).toEqual([]);
});
