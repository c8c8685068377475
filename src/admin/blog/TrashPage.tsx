import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { adminPostsQuery, type ListedPost, listedTitle } from './posts.ts';
import { TrashActions } from './TrashActions.tsx';
import { TrashedSince } from './TrashedSince.tsx';

const byDeletion = (a: ListedPost, b: ListedPost) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? '');

/** Articles in the trash, the latest first. */
export function TrashPage() {
  const { t } = useTranslation('adminBlog');
  const posts = useQuery({
    ...adminPostsQuery(),
    select: (rows) => rows.filter(({ deletedAt }) => deletedAt !== null).sort(byDeletion),
  });
  return (
    <AdminPage
      title={t('trash.title')}
      intro={t('trash.intro')}
      actions={
        <Link to={ADMIN_PATHS.blog} className="py-2 underline underline-offset-4">
          {t('edit.back')}
        </Link>
      }
    >
      <QueryView
        query={posts}
        pending={<SkeletonLines count={5} />}
        errorText={t('list.error')}
        empty={{ when: (rows) => rows.length === 0, title: t('trash.none') }}
      >
        {(rows) => (
          <ul className="rounded-md border border-line bg-paper-raised">
            {rows.map((post) => (
              <TrashedPost key={post.id} post={post} />
            ))}
          </ul>
        )}
      </QueryView>
    </AdminPage>
  );
}

function TrashedPost({ post }: { readonly post: ListedPost }) {
  const lang = useLang();
  const title = listedTitle(post, lang);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <TrashedSince deletedAt={post.deletedAt ?? ''} deletedBy={post.deletedBy} />
      </div>
      <div className="flex flex-wrap gap-3">
        <TrashActions id={post.id} title={title} />
      </div>
    </li>
  );
}
