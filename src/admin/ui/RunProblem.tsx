import { Notice } from '@/ui/states.tsx';

interface Props {
  readonly run: { readonly problem?: string | null; readonly state: string };
}

/** What a run complains of, in the words of the function that runs it: English. */
export function RunProblem({ run: { problem, state } }: Props) {
  if (!problem) return null;
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'warning'}>
      <span lang="en" dir="ltr">
        {problem}
      </span>
    </Notice>
  );
}
