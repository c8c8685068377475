import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { LanguageBadge } from '@/ui/Badge.tsx';
import { Bdi } from '@/ui/Bdi.tsx';
import { Button } from '@/ui/Button.tsx';
import { Card, CardTitle } from '@/ui/Card.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ICON_NAMES } from '@/ui/iconNames.ts';
import icons from '@/ui/icons.svg?raw';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { ErrorState } from '@/ui/states.tsx';

describe('Button', () => {
  it('is no submit button by accident, and refuses clicks while busy', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Réessayer</Button>);
    const button = screen.getByRole('button', { name: 'Réessayer' });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    rerender(
      <Button busy onClick={onClick}>
        Réessayer
      </Button>,
    );
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('Icon', () => {
  it('is drawn in the file for every name', () => {
    const drawn = [...icons.matchAll(/<symbol id="icon-([^"]+)" viewBox="0 0 24 24"><path d="[^"]+"\/>/g)];
    expect(drawn.map(([, id]) => id)).toEqual(ICON_NAMES);
  });

  it('points to its symbol in the document', () => {
    const { container } = render(<Icon name="heart" />);
    expect(container.querySelector('use')).toHaveAttribute('href', '#icon-heart');
  });

  it('is decoration unless it has a name', () => {
    const { container } = render(
      <>
        <Icon name="heart" />
        <Icon name="warning" label="Attention" />
      </>,
    );
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('img', { name: 'Attention' })).not.toHaveAttribute('aria-hidden');
  });

  it('is mirrored in right-to-left text only when directional', () => {
    const { container } = render(
      <>
        <Icon name="chevron" />
        <Icon name="globe" />
      </>,
    );
    const [chevron, globe] = container.children;
    expect(chevron).toHaveClass('rtl:-scale-x-100');
    expect(globe).not.toHaveClass('rtl:-scale-x-100');
  });
});

describe('Card', () => {
  it('takes the colour of its latitude, and none without one', () => {
    render(
      <>
        <Card latitude={0} data-testid="equator" />
        <Card latitude={null} data-testid="nowhere" />
      </>,
    );
    expect(screen.getByTestId('equator').style.getPropertyValue('--lat-hue')).toBe('34');
    expect(screen.getByTestId('nowhere').style.getPropertyValue('--lat-hue')).toBe('');
  });

  it('keeps the heading level it is given', () => {
    render(<CardTitle level={2}>Europe</CardTitle>);
    expect(screen.getByRole('heading', { level: 2, name: 'Europe' })).toBeVisible();
  });
});

describe('FactList', () => {
  it('leaves out what is not known, but not zero', () => {
    render(
      <FactList
        facts={[
          { id: 'capital', term: 'Capitale', value: 'Paris' },
          { id: 'area', term: 'Superficie', value: null },
          { id: 'currency', term: 'Monnaie', value: '' },
          { id: 'regions', term: 'Régions', value: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Capitale', 'Régions']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Paris', '0']);
  });

  it('is nothing when nothing is known', () => {
    const { container } = render(<FactList facts={[{ id: 'a', term: 'Superficie', value: undefined }]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('states', () => {
  it('an error is announced and can be tried again', async () => {
    const retry = vi.fn();
    render(<ErrorState title="Une erreur est survenue" retryLabel="Réessayer" onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('an error that cannot be retried offers no button', () => {
    render(<ErrorState title="Ville non trouvée" retryLabel="Réessayer" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('several skeletons are announced once', () => {
    const grid = <SkeletonGrid count={12} label="Chargement des continents…" />;
    const { container } = render(grid);
    expect(screen.getByRole('status')).toHaveTextContent(/^Chargement des continents…$/);
    expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(12);
    // A page that a server has rendered waits for nothing.
    expect(renderToString(grid)).not.toContain('Chargement');
  });
});

describe('text in another language', () => {
  it('says which, and does not disturb the direction around it', () => {
    render(
      <>
        <Bdi lang="ar">باريس</Bdi>
        <LanguageBadge code="ar" name="arabe" />
      </>,
    );
    const name = screen.getByText('باريس');
    expect(name.tagName).toBe('BDI');
    expect(name).toHaveAttribute('lang', 'ar');
    expect(name).toHaveAttribute('dir', 'auto');
    expect(screen.getByTitle('arabe')).toHaveTextContent('AR');
  });
});
