import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { formerAddressesQuery, releaseAddress } from './addresses.ts';

/** Addresses that lead on to the article; each can be given up. */
export function FormerAddresses({ id }: { readonly id: number }) {
  const { t } = useTranslation('adminBlog');
  const client = useQueryClient();
  const label = useId();
  const query = formerAddressesQuery(id);
  const { data: addresses = [] } = useQuery(query);
  const [asked, setAsked] = useState<string | null>(null);
  const release = useMutation({
    mutationFn: releaseAddress,
    onSuccess: async () => {
      toast({ title: t('addresses.dropped'), variant: 'success' });
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (error) => {
      console.warn('An address could not be released', error);
      if (!isRefusal(error)) toast({ title: t('addresses.dropFailed'), variant: 'danger' });
    },
  });
  if (addresses.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <p id={label} className="text-sm font-semibold">
        {t('addresses.title')}
      </p>
      <ul aria-labelledby={label} className="mt-1 flex flex-wrap gap-2">
        {addresses.map((slug) => (
          <li
            key={slug}
            className="inline-flex max-w-full items-center gap-1 rounded-sm border border-line-strong ps-3"
          >
            <bdi dir="ltr" className="min-w-0 font-mono text-sm wrap-anywhere">
              {slug}
            </bdi>
            <Button
              intent="ghost"
              size="icon"
              aria-label={t('addresses.drop', { slug })}
              onClick={() => setAsked(slug)}
            >
              <Icon name="close" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('addresses.dropTitle')}
        text={t('addresses.dropText', { slug: asked ?? '' })}
        confirmLabel={t('addresses.dropAction')}
        intent="danger"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked) release.mutate(asked);
        }}
      />
    </div>
  );
}
