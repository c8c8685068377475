import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { env } from '@/lib/env.ts';
import { toast } from '@/lib/toast.ts';
import { type LanguageCode, languageOf } from '@/shared/languages.ts';
import { Button } from '@/ui/Button.tsx';
import { changedSettings, readSettings, type SettingName, type Settings } from './settings.ts';

const LABELS = {
  openai: 'keys.openai',
  googleTranslate: 'keys.googleTranslate',
  autoTranslate: 'translation.auto',
  primaryLanguage: 'translation.primary',
  translateNewContent: 'translation.newContent',
  headerCode: 'code.headerCode',
  footerCode: 'code.footerCode',
} as const satisfies Record<SettingName, string>;

interface Props {
  /** Returns the settings in the form. */
  readonly present: () => Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Fills the form from an exported file, after saying what that changes; nothing is saved yet. */
export function ImportButton({ present, onSettings }: Props) {
  const { t } = useTranslation('adminSettings');
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Partial<Settings> | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const result = readSettings(await file.text().catch(() => ''));
    if ('refused' in result)
      toast({
        title: t('error'),
        description: result.refused
          ? t('importField', { field: result.refused })
          : t('importNotRead', { site: env.siteName }),
        variant: 'danger',
      });
    else if (changedSettings(present(), result).length === 0)
      toast({ title: t('imported.title'), description: t('importSame') });
    else setRead(result);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('import')}</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('import')}
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
      <ConfirmDialog
        open={read !== null}
        title={t('importing.title')}
        text={read && <WhatChanges present={present()} read={read} />}
        confirmLabel={t('importing.confirm')}
        onCancel={() => setRead(null)}
        onConfirm={() => {
          setRead(null);
          onSettings({ ...present(), ...read });
          toast({ title: t('imported.title'), description: t('imported.text') });
        }}
      />
    </>
  );
}

function WhatChanges({ present, read }: { readonly present: Settings; readonly read: Partial<Settings> }) {
  const { t } = useTranslation('adminSettings');
  const valueText = (value: boolean | LanguageCode) =>
    typeof value === 'boolean' ? t(`importing.${value ? 'on' : 'off'}`) : languageOf(value).nativeName;
  const changeOf = (name: SettingName): string => {
    const next = { ...present, ...read };
    if (name === 'autoTranslate' || name === 'translateNewContent' || name === 'primaryLanguage')
      return t('importing.change', { from: valueText(present[name]), to: valueText(next[name]) });
    // Keys and code are not shown: a key is a secret.
    if (next[name] === '') return t('importing.emptied');
    return t(`importing.${present[name] === '' ? 'added' : 'replaced'}`);
  };
  return (
    <>
      <p>{t('importing.text')}</p>
      <ul className="mt-3 list-disc ps-5">
        {changedSettings(present, read).map((name) => (
          <li key={name}>{t('importing.line', { field: t(LABELS[name]), change: changeOf(name) })}</li>
        ))}
      </ul>
    </>
  );
}
