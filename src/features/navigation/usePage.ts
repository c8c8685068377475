import { pageOf } from '@/shared/pagination.ts';
import { useSearchParams } from '@/ui/router.tsx';

/** The page of a list that the address asks for, from 1. */
export function usePage(): number {
  const [params] = useSearchParams();
  return pageOf(params.get('page'));
}
