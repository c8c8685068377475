import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { listPath, listsPath } from './addresses.ts';
import type { SavedPlan } from './lists.ts';
import { addList } from './listsStore.ts';
import { Stops } from './Stops.tsx';
import { StopsMap } from './StopsMap.tsx';
import { StoreNotices } from './StoreNotices.tsx';
import { planOfHash } from './sharing.ts';
import { useCities } from './usePlaced.ts';

/** A list from an address: nothing of it is stored before the visitor keeps it. */
export function SharedPlan({ hash }: { hash: string }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const [parsed, setParsed] = useState<{ readonly hash: string; readonly plan: SavedPlan | null }>();
  useEffect(() => {
    let current = true;
    void planOfHash(hash).then((plan) => current && setParsed({ hash, plan }));
    return () => {
      current = false;
    };
  }, [hash]);
  if (parsed?.hash !== hash) return <div aria-busy="true" className="min-h-60 skeleton" />;
  if (parsed.plan) return <Shown plan={parsed.plan} />;
  return (
    <EmptyState title={t('shared.unreadable')}>
      <Link to={listsPath(lang)} className={buttonClass()}>
        {t('list.back')}
      </Link>
    </EmptyState>
  );
}

function Shown({ plan }: { plan: SavedPlan }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const navigate = useNavigate();
  const { query, cities } = useCities(plan.stops);
  const keep = () => {
    const key = addList(plan);
    if (key === null) return toast({ title: t('full') });
    toast({ title: t('shared.kept', { name: plan.name }), variant: 'success' });
    void navigate(listPath(lang, key));
  };
  return (
    <section aria-label={plan.name}>
      <StoreNotices />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl wrap-anywhere">{plan.name}</h2>
        <Button intent="primary" onClick={keep}>
          <Icon name="heart" />
          {t('shared.keep')}
        </Button>
      </div>
      <Stops stops={plan.stops} cities={cities} query={query} />
      <StopsMap stops={plan.stops} cities={cities} />
    </section>
  );
}
