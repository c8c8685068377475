import { Notice } from '@/ui/states.tsx';

interface Props {
  readonly run: { readonly problem?: string | null; readonly state: string };
}

/** Problem of a run, in English as its function words it. */
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
