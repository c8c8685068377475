import { useNavigation } from 'react-router-dom';

/** A thin bar while the next page is loaded. */
export function PendingBar({ label }: { label: string }) {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.75 origin-[0_0] animate-pending bg-accent rtl:origin-[100%_0]">
      <span className="sr-only" role="status">
        {label}
      </span>
    </div>
  );
}
