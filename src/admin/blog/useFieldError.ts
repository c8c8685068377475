import { useFormContext } from 'react-hook-form';
import { useT } from '@/i18n/LanguageProvider.tsx';
import type { FormProblem, PostForm } from './postForm.ts';

type Problem = FormProblem | 'slugTaken';

/** What is wrong with a field, in words; undefined when nothing is. */
export function useFieldError(): (path: string) => string | undefined {
  const t = useT('adminBlog');
  const { getFieldState, formState } = useFormContext<PostForm>();
  return (path) => {
    const type = getFieldState(path as 'slug', formState).error?.type as Problem | undefined;
    return type && t(`errors.${type}`);
  };
}
