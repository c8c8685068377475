import { useSearchParams } from 'react-router-dom';
import { pageOf } from '@/shared/pagination.ts';

/** The page of a list from the address (`?page=`), from 1. */
export function usePage(): number {
  const [params] = useSearchParams();
  return pageOf(params.get('page'));
}
