import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS, editPostPath } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { STATE_TONES, stateOf } from '@/blocks/blog/postState.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Badge } from '@/ui/Badge.tsx';
import { buttonClass } from '@/ui/button.ts';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { adminPostsQuery, type ListedPost, listedTitle } from './posts.ts';

const isKept = ({ deletedAt }: ListedPost) => deletedAt === null;

/** All articles but those in the trash: drafts first, then the newest. */
export function PostsPage() {
  const { t } = useTranslation('adminBlog');
  const posts = useQuery({ ...adminPostsQuery(), select: (rows) => rows.filter(isKept) });
  const { data: inTrash = 0 } = useQuery({
    ...adminPostsQuery(),
    select: (rows) => rows.filter((row) => !isKept(row)).length,
  });
  const columns = useColumns();
  const lang = useLang();
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link to={ADMIN_PATHS.blogTrash} className={buttonClass()}>
            {inTrash > 0 ? t('trash.linkCount', { number: formatNumber(lang, inTrash) }) : t('trash.title')}
          </Link>
          <Link to={ADMIN_PATHS.newPost} className={buttonClass({ intent: 'primary' })}>
            {t('new')}
          </Link>
        </>
      }
    >
      <QueryView
        query={posts}
        pending={<SkeletonLines count={5} />}
        errorText={t('list.error')}
        empty={{ when: (rows) => rows.length === 0, title: t('list.none') }}
      >
        {(rows) => <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </QueryView>
    </AdminPage>
  );
}

const languagesOf = ({ texts }: ListedPost) =>
  LANGUAGE_CODES.filter((code) => texts.some((text) => text.lang === code)).join(' ');

function useColumns() {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const zone = ownZone();
  const { accessor, columns } = columnHelper<ListedPost>();
  return columns([
    accessor((post) => listedTitle(post, lang), {
      id: 'title',
      header: t('list.title'),
      cell: ({ getValue, row }) => (
        <Link
          to={editPostPath(row.original.id)}
          className="inline-block min-w-44 font-semibold underline underline-offset-4"
        >
          <bdi>{getValue()}</bdi>
        </Link>
      ),
    }),
    accessor(stateOf, {
      id: 'state',
      header: t('list.state'),
      cell: ({ getValue }) => <Badge tone={STATE_TONES[getValue()]}>{t(`state.${getValue()}`)}</Badge>,
    }),
    accessor(({ publishedAt }) => publishedAt ?? undefined, {
      id: 'date',
      header: t('list.date'),
      cell: ({ getValue }) => {
        const date = getValue();
        return date && <time dateTime={date}>{formatMoment(lang, new Date(date), zone)}</time>;
      },
    }),
    accessor(languagesOf, {
      id: 'languages',
      header: t('list.languages'),
      cell: ({ getValue }) => <bdi className="font-mono text-xs">{getValue()}</bdi>,
    }),
  ]);
}
