import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CategoryPicture } from '@/blocks/categories/CategoryPicture.tsx';
import { loadCategory } from '@/blocks/categories/guide/loader.ts';
import { PopularCategories } from '@/blocks/categories/PopularCategories.tsx';
import { categoriesQuery } from '@/blocks/categories/queries.ts';
import { NotFound } from '@/blocks/not-found/NotFound.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { clip, DESCRIPTION_COLUMNS } from '@/lib/seo/headTexts.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { isCategorySlug } from '@/shared/categories.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { SampleCities } from './SampleCities.tsx';

export const loader = loadCategory;

/** A category with its sample cities (docs/product/categories-and-guides.md). */
export function CategoryPage({ route }: { route: RouteOf<'category'> }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const categories = useQuery(categoriesQuery(lang));
  const slug = route.category;
  if (!isCategorySlug(slug)) return <NotFound />;
  return (
    <QueryView
      query={categories}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('error')}
    >
      {(list) => {
        const category = list.find((candidate) => candidate.slug === slug);
        return category ? <CategoryContent slug={slug} names={category.names} /> : <NotFound />;
      }}
    </QueryView>
  );
}

function CategoryContent({ slug, names }: { slug: CategorySlug; names: Parameters<typeof nameIn>[0] }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const name = <PlaceName names={names} badge />;
  return (
    <>
      <PageHead
        title={t('page.title', { category: nameIn(names, lang).text })}
        description={clip(t(`description.${slug}`), DESCRIPTION_COLUMNS)}
        canonical={{ name: 'category', category: slug }}
        crumbs={[{ name: nameIn(names, lang).text }]}
      />
      <PlaceHeader
        crumbs={[{ label: name }]}
        eyebrow={t('page.eyebrow')}
        title={name}
        intro={t(`description.${slug}`)}
        drawing={<CategoryPicture category={slug} />}
      />
      <div className="wrap grid gap-x-10 pb-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <SampleCities category={slug} />
        <PopularCategories current={slug} />
      </div>
    </>
  );
}
