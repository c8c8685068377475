import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/admin/ui/TextField.tsx';
import type { PictureProblem } from '@/shared/pictures.ts';
import { Button } from '@/ui/Button.tsx';
import type { PictureChoice, PlaceKey } from './choices.ts';
import { useChoosing } from './useChoosing.ts';

interface Props {
  readonly place: PlaceKey;
  /** Current choice; an operator's can be undone. */
  readonly choice: PictureChoice | null;
}

/** Chooses another picture for a place or none, and takes the choice back. What is refused stays in the field. */
export function ChoiceForm({ place, choice }: Props) {
  const { t } = useTranslation('adminPictures');
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState('');
  const [problem, setProblem] = useState<PictureProblem | 'required'>();
  const [chosenAt, setChosenAt] = useState(choice?.chosenAt);
  // A later choice, here or below, is not about the file that was refused.
  if (chosenAt !== choice?.chosenAt) {
    setChosenAt(choice?.chosenAt);
    setProblem(undefined);
  }
  const change = useChoosing(place);
  const chooseFile = () =>
    change.mutate(
      { choice: 'editor', file },
      {
        onSuccess: (answer) => {
          if ('problem' in answer) {
            setProblem(answer.problem);
            field.current?.focus();
            return;
          }
          setFile('');
          setProblem(undefined);
        },
      },
    );
  return (
    <form
      className="grid content-start gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file.trim()) return chooseFile();
        setProblem('required');
        field.current?.focus();
      }}
    >
      <TextField
        label={t('choice.file')}
        hint={t('choice.hint')}
        error={problem && t(`choice.problem.${problem}`)}
        ref={field}
        dir="auto"
        maxLength={1000}
        value={file}
        onChange={(event) => {
          setFile(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" intent="primary" busy={change.isPending}>
          {t('choice.choose')}
        </Button>
        <Button disabled={change.isPending} onClick={() => change.mutate({ choice: 'none' })}>
          {t('choice.none')}
        </Button>
        {choice && choice.chosenBy !== 'source' && (
          <Button disabled={change.isPending} onClick={() => change.mutate({ choice: 'source' })}>
            {t('choice.source')}
          </Button>
        )}
      </div>
    </form>
  );
}
