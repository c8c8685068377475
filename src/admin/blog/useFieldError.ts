import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormProblem, PostForm } from './postForm.ts';

type Problem = FormProblem | 'slugTaken' | 'slugFormer';

/** The error text of a field; undefined when it is valid. */
export function useFieldError(): (path: string) => string | undefined {
  const { t } = useTranslation('adminBlog');
  const { getFieldState, formState } = useFormContext<PostForm>();
  return (path) => {
    const type = getFieldState(path as 'slug', formState).error?.type as Problem | undefined;
    return type && t(`errors.${type}`);
  };
}
