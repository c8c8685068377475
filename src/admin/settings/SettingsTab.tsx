import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '@/admin/drafts/LeaveQuestion.tsx';
import { resetToSaved } from '@/admin/lib/resetToSaved.ts';
import { downloadText } from '@/lib/download.ts';
import { env } from '@/lib/env.ts';
import { toast } from '@/lib/toast.ts';
import { pause } from '@/shared/pause.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import { CodeFields } from './CodeFields.tsx';
import { ImportButton } from './ImportButton.tsx';
import { KeyFields } from './KeyFields.tsx';
import { type Settings, settingsFile, storedSettings, storeSettings } from './settings.ts';
import { TranslationFields } from './TranslationFields.tsx';

/** Saving takes this long, so that it is noticed. */
const SAVING_MS = 800;

/** The settings of this browser in three tabs (docs/product/back-office.md#settings). */
export function SettingsTab() {
  const { t } = useTranslation('adminSettings');
  const form = useForm<Settings>({ defaultValues: storedSettings() });
  const { isSubmitting, isDirty } = form.formState;

  const save = async (settings: Settings) => {
    await pause(SAVING_MS);
    try {
      storeSettings(settings);
      resetToSaved(form, settings, settings);
      toast({ title: t('saved'), variant: 'success' });
    } catch {
      toast({ title: t('error'), description: t('saveFailed'), variant: 'danger' });
    }
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(save)}>
        <Notice className="mb-6">{t('local', { site: env.siteName })}</Notice>
        <Tabs
          label={t('title')}
          tabs={[
            { id: 'keys', label: t('tabs.keys'), content: <KeyFields /> },
            { id: 'translation', label: t('tabs.translation'), content: <TranslationFields /> },
            { id: 'code', label: t('tabs.code'), content: <CodeFields /> },
          ]}
        />
        <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6">
          <Button type="submit" intent="primary" busy={isSubmitting}>
            {isSubmitting ? t('saving') : t('save')}
          </Button>
          <Button
            onClick={() =>
              downloadText('mappemonde-settings.json', settingsFile(form.getValues()), 'application/json')
            }
          >
            <Icon name="download" />
            {t('export')}
          </Button>
          <ImportButton
            present={form.getValues}
            onSettings={(settings) => form.reset(settings, { keepDefaultValues: true })}
          />
          {isDirty && !isSubmitting && (
            <p role="status" className="text-sm text-ink-muted">
              {t('unsaved')}
            </p>
          )}
        </div>
      </form>
      <LeaveQuestion />
    </FormProvider>
  );
}
