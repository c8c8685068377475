import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { localeTag } from '@/shared/languages.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ADVICE } from './adviceLinks.ts';

const KINDS = ['travel', 'health'] as const;

/** Links to the states' advice on travel, for everything that changes from day to day. */
export function Advice() {
  const { t } = useTranslation('practical');
  const lang = useLang();
  return (
    <div>
      <h3 className="text-xl">{t('advice.title')}</h3>
      <ul className="mt-2 divide-y divide-line">
        {KINDS.map((kind) => (
          <li key={kind} className="py-2">
            <span className="block text-sm text-ink-muted">{t(`advice.${kind}`)}</span>
            {ADVICE[lang][kind].map(({ name, url }) => (
              <a
                key={url}
                href={url}
                rel="external noopener noreferrer"
                className="flex min-h-11 w-fit flex-wrap items-center gap-x-2"
              >
                <bdi lang={localeTag(lang)} className="font-semibold underline underline-offset-4">
                  {name}
                </bdi>
                <Icon name="external" className="size-4" />
                <span className="text-sm text-ink-muted">{t('advice.external')}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
