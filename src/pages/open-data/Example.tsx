import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/copyText.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** A command of a terminal, with a button that copies it. */
export function Example({ title, command }: { title: string; command: string }) {
  const { t } = useTranslation('openData');
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{title}</span>
        <Button
          intent="ghost"
          size="sm"
          className="print:hidden"
          aria-label={t('api.copyNamed', { what: title })}
          onClick={() => void copyText(command, { copied: t('api.copied'), failed: t('api.notCopied') })}
        >
          <Icon name="copy" />
          {t('api.copy')}
        </Button>
      </figcaption>
      <pre
        dir="ltr"
        lang="en"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys too
        tabIndex={0}
        className="overflow-x-auto rounded-sm border border-line bg-paper-sunken p-4 text-start font-mono text-sm print:whitespace-pre-wrap"
      >
        <code>{command}</code>
      </pre>
    </figure>
  );
}
