import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { type FixableLink, fixableLinksQuery, fixLinks } from './links.ts';

interface Props {
  /** Links that are not fixed. */
  readonly open: number;
  readonly onDone: () => void;
}

/** Fixes the links that may be fixed in bulk, after a dialog that counts and names them. */
export function FixAll({ open, onDone }: Props) {
  const { t } = useTranslation('adminLinks');
  const [asking, setAsking] = useState(false);
  const { data: links = [] } = useQuery(fixableLinksQuery());
  const fixing = useMutation({
    mutationFn: () => fixLinks(links.map(({ id }) => id)),
    onSuccess: ({ fixed, left }) =>
      toast({
        title: t('fixedCount', { count: fixed }),
        variant: 'success',
        ...(left > 0 ? { description: t('leftCount', { count: left }) } : {}),
      }),
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('fixFailed'), variant: 'danger' });
    },
    onSettled: onDone,
  });
  return (
    <>
      <Button busy={fixing.isPending} disabled={links.length === 0} onClick={() => setAsking(true)}>
        {t('fixAll')}
      </Button>
      {open > 0 && links.length === 0 && (
        <p className="basis-full text-sm text-ink-muted">{t('fixAllNone')}</p>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t('fixAllTitle')}
          text={<Changes links={links} spared={Math.max(0, open - links.length)} />}
          confirmLabel={t('fixAll')}
          intent="danger"
          onConfirm={() => {
            setAsking(false);
            fixing.mutate();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Preview of a fix of these links: how many addresses change, which, and what stays. */
function Changes({ links, spared }: { readonly links: readonly FixableLink[]; readonly spared: number }) {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const replaced = links.filter(({ suggestion }) => suggestion !== null).length;
  const numbers = { replaced, removed: links.length - replaced, spared };
  return (
    <div className="grid gap-3">
      <p>{t('fixAllText')}</p>
      <FactList
        facts={(['replaced', 'removed', 'spared'] as const).map((id) => ({
          id,
          term: t(`change.${id}`),
          value: formatNumber(lang, numbers[id]),
        }))}
      />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t('change.list')}
        className="max-h-60 overflow-y-auto rounded-sm border border-line bg-paper-sunken p-3 text-sm"
      >
        {links.map(({ id, url, page_url, suggestion }) => (
          <li key={id} className="border-b border-line/60 py-1 last:border-0">
            <bdi dir="ltr" className="break-all">
              {url}
            </bdi>
            <span className="block text-ink-muted">
              {suggestion === null ? (
                t('change.isRemoved')
              ) : (
                <>
                  {t('change.becomes')} <bdi dir="ltr">{suggestion}</bdi>
                </>
              )}
              {' · '}
              <bdi dir="ltr">{page_url}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
