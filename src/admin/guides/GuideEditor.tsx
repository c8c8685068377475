import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '@/admin/drafts/DraftNotice.tsx';
import { FailureNotice } from '@/admin/drafts/FailureNotice.tsx';
import { useDraft } from '@/admin/drafts/useDraft.ts';
import type { Territory } from '@/admin/places/placeForm.ts';
import type { EditedPlace } from '@/admin/places/places.ts';
import { GUIDE_SECTIONS } from '@/shared/guides.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { CreditFields } from './CreditFields.tsx';
import { GuideActions } from './GuideActions.tsx';
import { EMPTY_GUIDE, type GuideForm, guideDraft } from './guideForm.ts';
import type { StoredForm } from './guides.ts';
import { LostLinks } from './LostLinks.tsx';
import type { Source } from './SectionFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { useGuideSaving } from './useGuideSaving.ts';
import { useNamedPlaces } from './useNamedPlaces.ts';

export interface GuideEditorProps {
  readonly place: EditedPlace<Territory>;
  readonly lang: LanguageCode;
  /** Null where there is none yet. */
  readonly stored: StoredForm | null;
  /** Text beside this one; null for its preview. */
  readonly source: Source | null;
  /** Called with its `updated_at` after a save. */
  readonly onSaved: (updatedAt: string) => void;
}

/** The form of a guide in one language. */
export function GuideEditor(props: GuideEditorProps) {
  const { place, lang, stored, source } = props;
  const { t } = useTranslation('adminGuides');
  const start = stored?.form ?? EMPTY_GUIDE;
  const form = useForm<GuideForm>({ defaultValues: start });
  const slot = guideDraft(place.kind, place.id, lang);
  useDraft(slot, form);
  const saving = useGuideSaving(props, form);
  const texts = form.watch();
  const places = useNamedPlaces(texts);
  const sourcePlaces = useNamedPlaces(source?.texts ?? EMPTY_GUIDE);
  const status = stored?.status ?? 'draft';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.save(status);
        }}
        className="grid grid-cols-1 gap-6"
      >
        {!saving.hasSaved && <DraftNotice slot={slot} stored={start} />}
        {saving.failure && (
          <FailureNotice
            isConflict={saving.failure === 'conflict'}
            onDiscard={saving.discard}
            onOverwrite={saving.overwrite}
          >
            {t(`errors.${saving.failure}`)}
          </FailureNotice>
        )}
        {GUIDE_SECTIONS.map((section) => (
          <SectionFields
            key={section}
            section={section}
            lang={lang}
            beside={source ? { ...source, places: sourcePlaces } : { lang, texts, places }}
            isSource={source !== null}
          />
        ))}
        <LostLinks places={places} />
        <CreditFields />
        <GuideActions place={place} lang={lang} status={stored?.status ?? null} saving={saving} />
      </form>
    </FormProvider>
  );
}
