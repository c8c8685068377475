import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS, parseAdminPath } from '@/admin/lib/paths.ts';
import { useFormKey } from '@/admin/lib/useFormKey.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { MissingPage } from '@/admin/ui/MissingPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/states.tsx';
import { PostEditor } from './PostEditor.tsx';
import { EMPTY_FORM, titleIn } from './postForm.ts';
import type { StoredPost } from './postRow.ts';
import { adminPostQuery } from './posts.ts';
import { TrashActions } from './TrashActions.tsx';
import { TrashedSince } from './TrashedSince.tsx';

/** A new article, or the one in the address. */
export function EditorPage() {
  const { t } = useTranslation('adminBlog');
  const route = parseAdminPath(useLocation().pathname);
  if (!route) return <MissingPage />;
  const id = Number(route.postId ?? 0);
  return (
    <AdminPage title={t(id ? 'edit.title' : 'edit.newTitle')}>
      {id ? <ExistingPost id={id} /> : <PostEditor id={null} seen={null} stored={EMPTY_FORM} />}
    </AdminPage>
  );
}

function ExistingPost({ id }: { id: number }) {
  const { t } = useTranslation('adminBlog');
  const query = useQuery(adminPostQuery(id));
  const { keyOf, keep } = useFormKey();
  return (
    <QueryView query={query} pending={<SkeletonLines count={8} />} errorText={t('edit.error')}>
      {(post) =>
        post.deletedAt === null ? (
          <PostEditor
            key={keyOf(post.updatedAt)}
            id={id}
            seen={post.updatedAt}
            stored={post.form}
            onSaved={(updatedAt) => keep(post.updatedAt, updatedAt)}
          />
        ) : (
          <Trashed post={post} deletedAt={post.deletedAt} />
        )
      }
    </QueryView>
  );
}

/** Replaces the form: a deleted article must be restored before it is changed. */
function Trashed({ post, deletedAt }: { readonly post: StoredPost; readonly deletedAt: string }) {
  const lang = useLang();
  const navigate = useNavigate();
  const title = titleIn(post.form, lang);
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        <bdi>{title}</bdi>
      </p>
      <TrashedSince deletedAt={deletedAt} deletedBy={post.deletedBy} />
      <div className="mt-3 flex flex-wrap gap-3">
        <TrashActions
          id={post.id}
          title={title}
          onRemoved={() => navigate(ADMIN_PATHS.blogTrash, { replace: true })}
        />
      </div>
    </Notice>
  );
}
