import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { type Generated, generate } from './generate.ts';
import { lastGeneration, storeLastGeneration } from './lastGeneration.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Generator {
  /** While the sitemap is generated. */
  readonly progress: Progress | null;
  /** The last one of this screen; a failure leaves it. */
  readonly generated: Generated | null;
  /** Reason why the last generation failed; null when it did not. */
  readonly error: string | null;
  /** When the sitemap was last generated in this browser; null for never. */
  readonly last: Date | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Generates the sitemap until it is done, cancelled, or the screen is left. */
export function useGenerator(): Generator {
  const { t } = useTranslation('adminSitemap');
  const [generated, setGenerated] = useState<Generated | null>(null);
  const [last, setLast] = useState(lastGeneration);
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 0 });
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const generation = useMutation({
    mutationFn: (signal: AbortSignal) =>
      generate({ signal, onProgress: (done, total) => setProgress({ done, total }) }),
    onSuccess: (result, signal) => {
      if (signal.aborted) return;
      storeLastGeneration(result.at);
      setLast(result.at);
      setGenerated(result);
      toast({
        title: t('done'),
        description: t('files', { count: result.files.length }),
        variant: 'success',
      });
    },
    onError: (error, signal) => {
      if (!signal.aborted)
        toast({ title: t('failed'), description: error.message || t('unknown'), variant: 'danger' });
    },
  });

  return {
    progress: generation.isPending ? progress : null,
    generated,
    error:
      generation.error && !generation.variables?.aborted ? generation.error.message || t('unknown') : null,
    last,
    start: () => {
      control.current = new AbortController();
      setProgress({ done: 0, total: 0 });
      generation.mutate(control.current.signal);
    },
    cancel: () => control.current?.abort(),
  };
}
