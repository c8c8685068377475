import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import type { CityOrder } from '@/places/cities/countryCities.ts';
import { buildPath, type RouteOf } from '@/shared/paths.ts';

const look =
  'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent aria-[current]:font-semibold aria-[current]:no-underline';

interface Props {
  readonly route: RouteOf<'country'>;
  readonly order: CityOrder;
}

/** The orders of a country's cities as links; what the chosen one goes by stands below. */
export function CityOrderLinks({ route, order }: Props) {
  const { t } = useTranslation('countries');
  const lang = useLang();
  const here = buildPath(lang, route);
  const links = [
    { to: here, text: t('cities.order.population'), current: order === 'population' },
    { to: `${here}?ordre=sites`, text: t('cities.order.sights'), current: order === 'sights' },
    {
      to: `${buildPath(lang, { name: 'cities' })}?pays=${route.country}`,
      text: t('cities.alphabet'),
      current: false,
    },
  ];
  return (
    <nav aria-label={t('cities.order.label')} className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ to, text, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={to.startsWith(here)}
              aria-current={current ? 'true' : undefined}
              className={look}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {order === 'sights' && <p className="max-w-prose text-sm text-ink-muted">{t('cities.order.rule')}</p>}
    </nav>
  );
}
