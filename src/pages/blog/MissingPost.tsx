import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { movedPostQuery } from '@/blocks/blog/queries.ts';
import { announce } from '@/blocks/not-found/announce.ts';
import { NotFound } from '@/blocks/not-found/NotFound.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { buildPath } from '@/shared/paths.ts';

/** 404 for crawlers; visitors are sent to where the article is now, or to the list of articles with a toast. */
export function MissingPost({ slug }: { slug: string }) {
  const lang = useLang();
  const navigate = useNavigate();
  const { data: moved, isPending } = useQuery(movedPostQuery(slug));
  useEffect(() => {
    if (isPending) return;
    const post = moved && moved !== slug ? moved : null;
    void navigate(buildPath(lang, post ? { name: 'post', post } : { name: 'blog' }), { replace: true });
    if (!post) void announce('postMissing', lang);
  }, [isPending, lang, moved, navigate, slug]);
  return <NotFound />;
}
