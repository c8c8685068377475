import { CompareLink } from '@/blocks/compare/CompareLink.tsx';
import { KeepButton } from '@/blocks/offline/KeepButton.tsx';
import { ReportLink } from '@/blocks/report/ReportLink.tsx';
import { QrButton } from '@/blocks/share/QrButton.tsx';
import { ShareLink } from '@/blocks/share/ShareLink.tsx';

interface Props {
  readonly title: string;
  readonly cityId?: number | undefined;
  readonly keeps: boolean;
}

const pageAddress = () => window.location.origin + window.location.pathname;

/** The actions of a place page that need script; loaded when they come near the viewport. */
export function DeferredPlaceActions({ title, cityId, keeps }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-3 *:max-w-full">
      <ShareLink title={title} url={pageAddress} />
      <QrButton url={pageAddress} />
      {cityId && <CompareLink cityId={cityId} />}
      {keeps && <KeepButton />}
      <p className="flex min-h-6 basis-full">
        <ReportLink />
      </p>
    </div>
  );
}
