import { useSearchParams } from 'react-router-dom';

/** The run that is opened, of the address; null for the newest one. */
export function useOpenedRun(): number | null {
  const [params] = useSearchParams();
  const run = params.get('run') ?? '';
  return /^[1-9]\d{0,8}$/.test(run) ? Number(run) : null;
}

/** The address that opens a run on this screen; its other parameters stay. */
export function useRunLink(): (id: number) => string {
  const [params] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(params);
    next.set('run', String(id));
    return `?${next}`;
  };
}
