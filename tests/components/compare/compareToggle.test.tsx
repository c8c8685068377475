import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CompareToggle } from '@/features/compare/CompareToggle.tsx';
import { choose, chosen } from '@/features/compare/chosenStore.ts';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';

beforeAll(() => loadNamespaces('fr', ['places']));
beforeEach(() => choose([]));

it('says which city it adds, and takes out again', () => {
  render(
    <LanguageProvider lang="fr">
      <CompareToggle cityId={1} name="Paris" />
    </LanguageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Ajouter à la comparaison.*Paris$/ }));
  expect(chosen()).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: /^Retirer de la comparaison.*Paris$/ }));
  expect(chosen()).toEqual([]);
});
