import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PEOPLE_KEY } from '@/admin/account/account.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { toast } from '@/lib/toast.ts';
import { isInvitable } from '@/shared/emailAddress.ts';
import { ROLES, type StaffRole } from '@/shared/people.ts';
import { Button } from '@/ui/Button.tsx';
import type { HandedLink } from './people.ts';
import { invite } from './people.ts';

interface Props {
  /** Called with the link of an invitation that could not be mailed. */
  readonly onLink: (link: HandedLink) => void;
}

/** Invites an address, with a role. */
export function InviteForm({ onLink }: Props) {
  const { t } = useTranslation('adminPeople');
  const client = useQueryClient();
  const [role, setRole] = useState<StaffRole>('editor');
  const { register, handleSubmit, formState, reset, setError } = useForm({ defaultValues: { email: '' } });
  const inviting = useMutation({
    mutationFn: ({ email }: { readonly email: string }) => invite(email.trim(), role),
    onSuccess: async (answer, { email }) => {
      if ('problem' in answer) {
        setError('email', { message: t(`errors.${answer.problem}`) });
        return;
      }
      if (answer.link) onLink({ ...answer.link, email: email.trim() });
      else toast({ title: t('invite.sent', { email: email.trim() }), variant: 'success' });
      reset();
      await client.invalidateQueries({ queryKey: PEOPLE_KEY });
    },
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('invite.failed'), variant: 'danger' });
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) => inviting.mutate(fields))}
      className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]"
    >
      <TextField
        label={t('invite.email')}
        error={formState.errors.email?.message}
        {...register('email', {
          required: t('invite.wrong'),
          pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t('invite.wrong') },
          validate: (typed) => isInvitable(typed) || t('errors.address'),
        })}
        type="email"
        autoComplete="off"
        dir="ltr"
      />
      <SelectField
        label={t('role')}
        options={ROLES.toReversed().map((one) => [one, t(`roles.${one}`)] as const)}
        value={role}
        onChange={setRole}
      />
      <p className="text-sm text-ink-muted sm:col-span-2">{t(`explained.${role}`)}</p>
      <div className="sm:col-span-2">
        <Button type="submit" intent="primary" busy={inviting.isPending}>
          {t('invite.submit')}
        </Button>
      </div>
    </form>
  );
}
