import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MissingPage } from '@/admin/MissingPage.tsx';
import { parseAdminPath } from '@/admin/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { PostEditor } from './PostEditor.tsx';
import { EMPTY_FORM } from './postForm.ts';
import { adminPostQuery } from './posts.ts';

/** A new article, or the one in the address. */
export function EditorPage() {
  const { t } = useTranslation('adminBlog');
  const route = parseAdminPath(useLocation().pathname);
  if (!route) return <MissingPage />;
  const id = Number(route.postId ?? 0);
  return (
    <AdminPage title={t(id ? 'edit.title' : 'edit.newTitle')}>
      {id ? <StoredPost id={id} /> : <PostEditor id={null} seen={null} stored={EMPTY_FORM} />}
    </AdminPage>
  );
}

function StoredPost({ id }: { id: number }) {
  const { t } = useTranslation('adminBlog');
  const query = useQuery(adminPostQuery(id));
  return (
    <QueryView query={query} pending={<SkeletonLines count={8} />} errorText={t('edit.error')}>
      {({ updatedAt, form }) => <PostEditor key={updatedAt} id={id} seen={updatedAt} stored={form} />}
    </QueryView>
  );
}
