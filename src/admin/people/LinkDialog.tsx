import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { copyText } from '@/lib/copyText.ts';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import type { HandedLink } from './people.ts';
import { linkAddress } from './people.ts';

interface Props {
  readonly link: HandedLink | null;
  readonly onClose: () => void;
}

/** A link that could not be mailed, to hand over. It is shown once. */
export function LinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation('adminPeople');
  const address = link ? linkAddress(link) : '';
  const copy = () => copyText(address, { copied: t('link.copied'), failed: t('errors.failed') });
  return (
    <Dialog
      open={link !== null}
      title={t(link?.type === 'recovery' ? 'link.recovery' : 'link.invite')}
      text={t('link.text', { email: link?.email ?? '' })}
      onClose={onClose}
    >
      <div className="mt-4">
        <Field label={t('link.address')} hint={t('link.hint')}>
          {(control) => (
            <input
              {...control}
              readOnly
              dir="ltr"
              value={address}
              onFocus={({ target }) => target.select()}
              className={`${inputClass} font-mono text-sm`}
            />
          )}
        </Field>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
        <Button intent="primary" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
