import { useEffect, useRef, useState } from 'react';

/** A value that follows another one at most once every `ms` milliseconds, and always arrives at its last state. */
export function useThrottled<Value>(value: Value, ms: number): Value {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + ms - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return shown;
}
