import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormKey } from '@/admin/lib/useFormKey.ts';
import { PlaceScreen } from '@/admin/places/PlaceScreen.tsx';
import type { Territory } from '@/admin/places/placeForm.ts';
import type { EditedPlace } from '@/admin/places/places.ts';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { LANGUAGES, type LanguageCode } from '@/shared/languages.ts';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { GuideEditor } from './GuideEditor.tsx';
import { type GuidesOfPlace, placeGuidesQuery } from './guides.ts';

interface Props {
  readonly kind: Territory;
  readonly id: number;
  /** The language of the address. */
  readonly wanted: LanguageCode | null;
}

/** The guide of a place in one language, beside a preview or another language. */
export function GuideScreen({ kind, id, wanted }: Props) {
  const { t } = useTranslation('adminGuides');
  return (
    <PlaceScreen kind={kind} id={id} title={(name) => t('edit.title', { name })} intro={t('edit.intro')}>
      {(place) => <GuideOfPlace place={place} wanted={wanted} />}
    </PlaceScreen>
  );
}

function GuideOfPlace({ place, wanted }: { readonly place: EditedPlace<Territory> } & Pick<Props, 'wanted'>) {
  const { t } = useTranslation('adminGuides');
  const page = useLang();
  const [params] = useSearchParams();
  const query = useQuery(placeGuidesQuery(place.kind, place.id));
  const { keyOf, keep } = useFormKey();
  const lang = wanted ?? page;
  return (
    <QueryView query={query} pending={<SkeletonLines count={8} />} errorText={t('edit.error')}>
      {(guides) => {
        const source = sourceOf(guides, lang, params.get('from'));
        const stored = guides[lang] ?? null;
        const versionOf = (updatedAt = '') => lang + updatedAt;
        const version = versionOf(stored?.updatedAt);
        return (
          <div className="grid grid-cols-1 gap-6">
            <Languages guides={guides} lang={lang} source={source} />
            <GuideEditor
              key={keyOf(version)}
              place={place}
              lang={lang}
              stored={stored}
              source={source && guides[source] ? { lang: source, texts: guides[source].form } : null}
              onSaved={(updatedAt) => keep(version, versionOf(updatedAt))}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

const PREVIEW = 'preview';

/** Returns the language beside a text: the requested one, else French, else the first other; null for a preview. */
function sourceOf(guides: GuidesOfPlace, lang: LanguageCode, asked: string | null): LanguageCode | null {
  if (asked === PREVIEW) return null;
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== lang && guides[code]);
  return others.find((code) => code === asked) ?? others[0] ?? null;
}

interface LanguagesProps {
  readonly guides: GuidesOfPlace;
  readonly lang: LanguageCode;
  readonly source: LanguageCode | null;
}

/** Choice of the written language, and of the text beside it. */
function Languages({ guides, lang, source }: LanguagesProps) {
  const { t } = useTranslation('adminGuides');
  const { t: ofAdmin } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const choose = (name: 'lang' | 'from', value: string) => {
    params.set(name, value);
    setParams(params, { replace: true });
  };
  const options = LANGUAGES.map(
    ({ code, nativeName }) =>
      [code, `${nativeName} · ${t(`states.${guides[code]?.status ?? 'missing'}`)}`] as const,
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:gap-8">
      <SelectField<LanguageCode | typeof PREVIEW>
        label={t('edit.beside')}
        options={[
          [PREVIEW, ofAdmin('preview.title')],
          ...options.filter(([code]) => code !== lang && guides[code]),
        ]}
        value={source ?? PREVIEW}
        onChange={(code) => choose('from', code)}
      />
      <SelectField
        label={t('edit.language')}
        options={options}
        value={lang}
        onChange={(code) => choose('lang', code)}
      />
    </div>
  );
}
