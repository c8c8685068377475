import { useQuery } from '@tanstack/react-query';
import { parseAdminPath } from '@/domain/adminPaths.ts';
import { QueryView } from '@/features/states/index.ts';
import { useT } from '@/i18n/index.ts';
import { useLocation } from '@/ui/router.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { PostEditor } from './PostEditor.tsx';
import { EMPTY_FORM } from './postForm.ts';
import { adminPostQuery } from './posts.ts';

/** A new article, or the one of the address. */
export function EditorPage() {
  const t = useT('adminBlog');
  const { pathname } = useLocation();
  const id = Number(parseAdminPath(pathname)?.postId ?? 0);
  return (
    <AdminPage title={t(id ? 'edit.title' : 'edit.newTitle')}>
      {id ? <Stored id={id} /> : <PostEditor id={null} seen={null} stored={EMPTY_FORM} />}
    </AdminPage>
  );
}

function Stored({ id }: { id: number }) {
  const t = useT('adminBlog');
  const query = useQuery(adminPostQuery(id));
  return (
    <QueryView query={query} pending={<SkeletonLines count={8} />} errorText={t('edit.error')}>
      {({ updatedAt, form }) => <PostEditor key={updatedAt} id={id} seen={updatedAt} stored={form} />}
    </QueryView>
  );
}
