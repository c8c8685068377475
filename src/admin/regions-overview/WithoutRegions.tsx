import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newPlacePath } from '@/admin/places/places.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { copyText } from '@/lib/copyText.ts';
import { nameIn } from '@/shared/names.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { CountryOverview } from './overview.ts';

/** The countries without regions: each can be given one, and its name copied. */
export function WithoutRegions({ countries }: { countries: readonly CountryOverview[] }) {
  const { t } = useTranslation('adminRegions');
  const lang = useLang();
  if (countries.length === 0) return <p className="text-ink-muted">{t('overview.none')}</p>;
  const copy = (text: string) =>
    void copyText(text, { copied: t('overview.copied'), failed: t('overview.notCopied'), description: text });
  return (
    <ul className="max-h-160 overflow-y-auto">
      {countries.map(({ id, isoCode, names }) => {
        const name = nameIn(names, lang).text;
        return (
          <li key={id} className="flex items-center gap-2 border-b border-line last:border-0">
            <span className="font-mono text-sm text-ink-muted">{isoCode}</span>
            <span className="min-w-0 flex-1">{name}</span>
            <Link
              to={newPlacePath('region', isoCode)}
              aria-label={t('overview.addTo', { name })}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {t('overview.add')}
            </Link>
            <Button
              intent="ghost"
              size="icon"
              aria-label={t('overview.copy', { name })}
              title={t('overview.copy', { name })}
              onClick={() => copy(nameIn(names, 'fr').text)}
            >
              <Icon name="copy" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
