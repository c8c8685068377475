/** The page of a list in its address, where pages are counted from 1; here they are from 0. */
export const pageParam = (page: number) => (page > 0 ? String(page + 1) : '');

export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page - 1 : 0;
}
