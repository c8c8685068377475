import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { toast } from '@/lib/toast.ts';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import type { AltTexts } from '@/shared/media.ts';
import { Button } from '@/ui/Button.tsx';
import { CreditFields } from './CreditFields.tsx';
import { MediaImage } from './MediaImage.tsx';
import { MEDIA_KEY, type Media, type MediaTexts, saveMedia } from './media.ts';
import { type MediaFormProblems, mediaProblems } from './mediaForm.ts';
import { RemoveMedia } from './RemoveMedia.tsx';

/** The fields of the form; a language without a text is left out. */
function textsOf(form: HTMLFormElement): MediaTexts {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '').trim();
  const alt = Object.fromEntries(
    LANGUAGES.flatMap(({ code }) => (field(`alt-${code}`) ? [[code, field(`alt-${code}`)]] : [])),
  ) as AltTexts;
  return {
    name: field('name'),
    alt,
    credit: field('credit'),
    licence: field('licence'),
    source_url: field('source') || null,
  };
}

interface Props {
  readonly media: Media;
  readonly onClose: () => void;
}

/** Form of a picture's details, with the places that show it. */
export function MediaEditor({ media, onClose }: Props) {
  const { t } = useTranslation('adminMedia');
  const { t: ofAdmin } = useTranslation('admin');
  const ref = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  // The button that was pressed may be far below.
  useEffect(() => ref.current?.focus(), []);
  const save = useMutation({
    mutationFn: (texts: MediaTexts) => saveMedia(media.id, texts),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
      toast({ title: t('edit.saved'), variant: 'success' });
    },
    onError: ({ message }) => toast({ title: t('edit.failed'), description: message, variant: 'danger' }),
  });
  const [problems, setProblems] = useState<MediaFormProblems>({});
  const errorOf = (field: string) => problems[field] && t(`problem.${problems[field]}`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = mediaProblems(new FormData(form));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else save.mutate(textsOf(form));
  };
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Panel title={media.name}>
        <form noValidate onSubmit={submit} className="grid gap-6 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <MediaImage media={media} className="max-h-80 w-full rounded-sm bg-paper-sunken object-contain" />
            <TextField
              label={t('name')}
              name="name"
              error={errorOf('name')}
              required
              dir="auto"
              defaultValue={media.name}
            />
            <CreditFields media={media} problems={problems} />
          </div>
          <fieldset className="grid content-start gap-3">
            <legend className="mb-1 font-serif text-xl">{t('alt.title')}</legend>
            <p className="text-sm text-ink-muted">{t('alt.hint')}</p>
            {LANGUAGES.map(({ code, nativeName, direction }) => (
              <TextField
                key={code}
                label={nativeName}
                name={`alt-${code}`}
                error={errorOf(`alt-${code}`)}
                lang={localeTag(code)}
                dir={direction}
                defaultValue={media.alt[code] ?? ''}
              />
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-3 lg:col-span-2">
            <Button type="submit" intent="primary" busy={save.isPending}>
              {t('edit.save')}
            </Button>
            <Button onClick={onClose}>{ofAdmin('cancel')}</Button>
            <RemoveMedia media={media} onRemoved={onClose} />
          </div>
        </form>
      </Panel>
    </div>
  );
}
