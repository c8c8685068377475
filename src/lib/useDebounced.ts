import { useEffect, useState } from 'react';

/** The value as it was when it had not changed for `delay` milliseconds, by itself as long as one pauses in typing. */
export function useDebounced<Value>(value: Value, delay = 300): Value {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settledValue;
}
