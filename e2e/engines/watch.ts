/**
 * Runs in each page before its own scripts, and reports its errors to `path`: WebDriver has no way to read the console.
 */
export function watch(path: string): void {
  let isLeft = false;
  // A page that is being left reports what it no longer gets.
  window.addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const report = (text: string) => isLeft || navigator.sendBeacon(path, `${text} (${location.href})`);
  const said = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value));
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...values: unknown[]) => {
      report(`console.${level}: ${values.map(said).join(' ')}`);
      original.apply(console, values);
    };
  }
  window.addEventListener('error', ({ error, message }) => report(`uncaught: ${said(error ?? message)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${said(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}
