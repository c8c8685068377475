import { useTranslation } from 'react-i18next';
import { Section } from '@/places/Section.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { TIPS } from './tips.ts';

/** General advice for any journey. */
export function TravelTips() {
  const { t } = useTranslation('tips');
  return (
    <Section title={t('title')}>
      <p className="-mt-2 mb-6 max-w-prose text-ink-muted">{t('intro')}</p>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-6">
        {TIPS.map(({ title, icon, points }) => (
          <li
            key={title}
            className="rounded-md border border-line bg-paper-raised p-5 md:last:col-span-2 xl:col-span-2 xl:nth-[n+4]:col-span-3"
          >
            <h3 className="flex items-center gap-3 text-xl">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
                <Icon name={icon} />
              </span>
              {t(title)}
            </h3>
            <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-line-strong">
              {points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
