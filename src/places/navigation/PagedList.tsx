import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Pager, type PagerProps } from './Pager.tsx';

interface Props extends PagerProps {
  /** Names the list to assistive technology. */
  readonly label: string;
  /** Between the way past the list and the list, such as an index of letters. */
  readonly index?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page of a long list: a link past it, the list, its pages. Another page begins where the list does, which takes the
 * focus, so that it is announced and the next Tab is in it.
 */
export function PagedList({ label, index, children, ...pager }: Props) {
  const { t } = useTranslation('places');
  const lang = useLang();
  const list = useFocusOnPage(pager.page);
  const { page, pages } = pager;
  const which = pages > 1 ? `, ${t('pager.page', { page: formatNumber(lang, page) })}` : '';
  return (
    <PastList>
      {index}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={list}
        role="group"
        aria-label={label + which}
        tabIndex={-1}
        className="scroll-mt-24 outline-none"
      >
        {children}
      </div>
      <Pager {...pager} />
    </PastList>
  );
}

/** A link past what is inside, shown while it has the focus: a list of many stops is left with one key. */
export function PastList({ children }: { children: ReactNode }) {
  const { t } = useTranslation('places');
  const id = useId();
  const end = useRef<HTMLDivElement>(null);
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    end.current?.focus({ preventScroll: true });
    end.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <a
        href={`#${id}`}
        onClick={leave}
        className="sr-only focus:not-sr-only focus:mb-3 focus:inline-block focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2 focus:font-semibold focus:text-accent-ink print:hidden"
      >
        {t('pager.skip')}
      </a>
      {children}
      <div ref={end} id={id} tabIndex={-1} />
    </>
  );
}

/** Once another page of the list is shown, its beginning has the focus; going back leaves the page scrolled where it was. */
function useFocusOnPage(page: number) {
  const list = useRef<HTMLDivElement>(null);
  const lastPage = useRef(page);
  const type = useNavigationType();
  const { hash } = useLocation();
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    // A fragment names what is to have it.
    if (hash) return;
    if (type === 'PUSH') list.current?.scrollIntoView();
    if (type === 'PUSH' || document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [page, type, hash]);
  return list;
}
