import { useCallback, useEffect, useRef, useState } from 'react';
import { type Generated, generate } from './generate.ts';
import { keepLastGeneration, lastGeneration } from './lastGeneration.ts';

/** idle, then generating, then done (admin.md §4); a failure leads back to what was there before. */
export type GeneratorState =
  | { readonly status: 'idle' }
  | { readonly status: 'generating'; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly generated: Generated };

interface Handlers {
  readonly onDone: (generated: Generated) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface Generator {
  readonly state: GeneratorState;
  /** When this browser last had the sitemap written; null for never. */
  readonly last: Date | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

export function useGenerator({ onDone, onFailure }: Handlers): Generator {
  const [state, setState] = useState<GeneratorState>({ status: 'idle' });
  const [last, setLast] = useState(lastGeneration);
  const running = useRef<AbortController>(null);
  // Leaving the screen ends the work.
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(() => {
    const before = state;
    const abort = new AbortController();
    running.current = abort;
    setState({ status: 'generating', done: 0, total: 0 });
    generate({
      signal: abort.signal,
      onProgress: (done, total) => {
        if (!abort.signal.aborted) setState({ status: 'generating', done, total });
      },
    }).then(
      (generated) => {
        if (abort.signal.aborted) return;
        keepLastGeneration(generated.at);
        setLast(generated.at);
        setState({ status: 'done', generated });
        onDone(generated);
      },
      (error: unknown) => {
        setState(before);
        if (!abort.signal.aborted) onFailure(error);
      },
    );
  }, [state, onDone, onFailure]);

  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, last, start, cancel };
}
