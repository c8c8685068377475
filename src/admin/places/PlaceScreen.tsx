import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { NotFoundError } from '@/lib/errors.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import type { PlaceKind } from './placeForm.ts';
import { placeQuery } from './placeQuery.ts';
import { type EditedPlace, nameOf } from './places.ts';

interface Props<Kind extends PlaceKind> {
  readonly kind: Kind;
  readonly id: number;
  /** Builds the title from the place's name, or from the screen's while that is loading. */
  readonly title?: (name: string) => string;
  readonly intro: ReactNode;
  readonly children: (place: EditedPlace<Kind>) => ReactNode;
}

/** A screen about one place. */
export function PlaceScreen<Kind extends PlaceKind>({
  kind,
  id,
  title = (name) => name,
  intro,
  children,
}: Props<Kind>) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const query = useQuery(placeQuery(kind, id));
  return (
    <AdminPage title={title(query.data ? nameOf(query.data, lang) : t('title'))} intro={intro}>
      <QueryView
        query={query}
        pending={<SkeletonLines count={8} />}
        errorText={t(query.error instanceof NotFoundError ? 'errors.gone' : 'errors.read')}
      >
        {children}
      </QueryView>
    </AdminPage>
  );
}
