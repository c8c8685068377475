import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { countOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { formatNumber } from '@/shared/format.ts';
import { Notice } from '@/ui/states.tsx';

interface Props {
  readonly table: 'cities' | 'regions';
  /** The text with the number of rows. */
  readonly text: (number: string) => string;
}

/** Tells whoever is about to import that the site has the world already; nothing while it has none. */
export function AlreadyHere({ table, text }: Props) {
  const lang = useLang();
  const { data = 0 } = useQuery({
    queryKey: ['overview', 'rows', table],
    queryFn: async ({ signal }) =>
      countOf(
        await adminClient().from(table).select('id', { count: 'exact', head: true }).abortSignal(signal),
      ),
  });
  return data > 0 && <Notice>{text(formatNumber(lang, data))}</Notice>;
}
