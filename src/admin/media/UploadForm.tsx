import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { DataError } from '@/lib/errors.ts';
import { toast } from '@/lib/toast.ts';
import { MAX_MEDIA_BYTES, MEDIA_TYPES, type MediaProblem } from '@/shared/media.ts';
import { Button } from '@/ui/Button.tsx';
import { CreditFields } from './CreditFields.tsx';
import { MEDIA_KEY, uploadMedia } from './media.ts';
import { type MediaFormProblems, mediaProblems } from './mediaForm.ts';

type Problem = MediaProblem | 'heic' | 'required' | 'type' | 'size' | 'failed';

/** Checks a file before it is sent. */
function problemOf(file: File | undefined): Problem | undefined {
  if (!file || file.size === 0) return 'required';
  // Some browsers know no type for it.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic';
  if (!(MEDIA_TYPES as readonly string[]).includes(file.type)) return 'type';
  return file.size > MAX_MEDIA_BYTES ? 'size' : undefined;
}

function problemOfError(error: unknown): Problem {
  const status = error instanceof DataError ? error.status : 0;
  return status === 415 ? 'type' : status === 413 ? 'size' : 'failed';
}

/** Takes a picture with its credit and licence. What is refused stays in the form. */
export function UploadForm({ onUploaded }: { onUploaded: () => void }) {
  const { t } = useTranslation('adminMedia');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [textProblems, setTextProblems] = useState<MediaFormProblems>({});
  const [version, setVersion] = useState(0);
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: uploadMedia,
    onSuccess: async (answer) => {
      if ('problem' in answer) return setProblem(answer.problem);
      await queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
      toast({ title: t('upload.done'), variant: 'success' });
      form.current?.reset();
      setVersion(version + 1);
      onUploaded();
    },
    onError: (error) => setProblem(problemOfError(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const data = new FormData(form.current);
    const fileProblem = problemOf(data.get('file') as File);
    const found = mediaProblems(data);
    setProblem(fileProblem);
    setTextProblems(found);
    const [first] = [...(fileProblem ? ['file'] : []), ...Object.keys(found)];
    if (first) return form.current.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!String(data.get('source')).trim()) data.delete('source');
    upload.mutate(data);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-2">
      <FileField
        key={version}
        error={problem && t(`problem.${problem}`)}
        onChange={(file) => setProblem(file && problemOf(file))}
      />
      <div className="grid content-start gap-4">
        <CreditFields problems={textProblems} />
        <div>
          <Button type="submit" intent="primary" busy={upload.isPending}>
            {t('upload.submit')}
          </Button>
        </div>
        <p role="status" className="text-sm text-ink-muted">
          {upload.isPending && t('upload.sending')}
        </p>
        {upload.isPending && <progress aria-label={t('upload.sending')} className="w-full accent-accent" />}
      </div>
    </form>
  );
}

interface FileFieldProps {
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** A picture chosen, or dropped on the field, and how it looks. */
function FileField({ error, onChange }: FileFieldProps) {
  const { t } = useTranslation('adminMedia');
  const [preview, setPreview] = useState('');
  const show = (file: File | undefined) => {
    onChange(file);
    setPreview('');
    if (!file || problemOf(file)) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Field label={t('upload.file')} hint={t('upload.hint')} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            name="file"
            type="file"
            accept={MEDIA_TYPES.join(',')}
            onChange={({ target }) => show(target.files?.[0])}
            className={`${inputClass} min-h-28 border-dashed py-8 file:me-3 file:rounded-sm file:border file:border-line-strong file:bg-paper file:px-3 file:py-1.5`}
          />
          {preview && (
            <img
              src={preview}
              alt={t('upload.preview')}
              className="mt-3 max-h-64 w-full rounded-sm bg-paper-sunken object-contain"
            />
          )}
        </>
      )}
    </Field>
  );
}
