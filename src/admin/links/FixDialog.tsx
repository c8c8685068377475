import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputField } from '@/admin/ui/InputField.tsx';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { type BrokenLink, fixLink } from './links.ts';
import { useReason } from './useReason.ts';

interface Props {
  readonly link: BrokenLink;
  readonly onClose: () => void;
  readonly onFixed: () => void;
}

/** Replaces a broken address by another one, or removes it. */
export function FixDialog({ link, onClose, onFixed }: Props) {
  const { t } = useTranslation('adminLinks');
  const reasonText = useReason();
  const [address, setAddress] = useState(link.suggestion ?? '');
  const [problem, setProblem] = useState('');

  const fixing = useMutation({
    mutationFn: (to: string | null) => fixLink(link.id, to),
    onMutate: () => setProblem(''),
    onSuccess: ({ outcome, reason }) => {
      if (outcome === 'fixed') onFixed();
      else if (outcome === 'rejected') setProblem(t('rejected', { reason: reasonText(reason ?? '') }));
      else setProblem(t(`outcome.${outcome}`));
    },
    onError: () => setProblem(t('fixFailed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = address.trim();
    if (to) fixing.mutate(to);
    else setProblem(t('addressMissing'));
  };

  return (
    <Dialog open title={t('fixTitle')} onClose={onClose}>
      <p dir="ltr" className="mb-4 text-start text-sm break-all text-ink-muted">
        {link.url}
      </p>
      <form onSubmit={submit} noValidate>
        <InputField
          label={t('newAddress')}
          hint={t('newAddressHint')}
          error={problem || undefined}
          type="url"
          dir="ltr"
          maxLength={500}
          value={address}
          onChange={setAddress}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button intent="danger" disabled={fixing.isPending} onClick={() => fixing.mutate(null)}>
            {t('clear')}
          </Button>
          <Button intent="primary" type="submit" busy={fixing.isPending}>
            {t('replace')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
