import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';
import { forgetFailures } from './pages.ts';

interface State {
  readonly error: Error | null;
}

/** Catches what a screen throws, so that the rest of the site stays usable. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      forgetFailures();
      this.setState({ error: null });
    };
    return <CrashPage error={error} onRetry={retry} />;
  }
}
