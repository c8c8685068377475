/**
 * What a page needs of a router once src/shared/paths.ts has read the address: the place, links and going elsewhere. The
 * names and ways are React Router's; its 13 kB of matching, loading and forms are not needed (docs/decisions/010).
 */
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type Arrival,
  browserHistory,
  type Entry,
  type History,
  memoryHistory,
  placeOf,
  type Verdict,
} from './history.ts';

interface Here {
  readonly place: Entry;
  readonly arrival: Arrival;
}

interface Route extends Here {
  readonly history: History;
}

const RouterContext = createContext<Route | null>(null);

function useRouter(): Route {
  const route = useContext(RouterContext);
  if (!route) throw new Error('A link or a place was asked for outside of a router');
  return route;
}

/** Gives a history to what is inside. A change of place is a transition: the old page stays until the new one is ready. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [here, setHere] = useState<Here>(() => ({ place: history.place(), arrival: 'POP' }));
  useLayoutEffect(
    () => history.listen((arrival) => startTransition(() => setHere({ place: history.place(), arrival }))),
    [history],
  );
  const route = useMemo(() => ({ ...here, history }), [here, history]);
  return <RouterContext value={route}>{children}</RouterContext>;
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

/** For tests: a history of its own. */
export function MemoryRouter({
  initialEntries,
  children,
}: {
  initialEntries?: string[];
  children: ReactNode;
}) {
  const [history] = useState(() => memoryHistory(initialEntries ?? ['/']));
  return <Router history={history}>{children}</Router>;
}

export function useLocation(): Entry {
  return useRouter().place;
}

/** How the place was reached. */
export function useNavigationType(): Arrival {
  return useRouter().arrival;
}

interface NavigateOptions {
  readonly replace?: boolean | undefined;
}

/** Goes to an address, or steps through the history by a number. */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const { history } = useRouter();
  return useCallback(
    (to, options) => (typeof to === 'number' ? history.step(to) : history.go(to, options)),
    [history],
  );
}

/** On a server, where a page leaves what it finds while it renders; undefined in a browser. */
export function useVerdict(): Verdict | undefined {
  return useRouter().history.verdict;
}

/** Goes to an address as soon as it is shown; a server answers with a redirect. */
export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  const verdict = useVerdict();
  if (verdict) verdict.redirect = to;
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

/** Says that there is nothing at this address: a server answers 404. */
export function Missing() {
  const verdict = useVerdict();
  if (verdict) verdict.missing = true;
  return null;
}

/** The query of the address, and how to put another in its place. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Record<string, string>, options?: NavigateOptions) => void,
] {
  const { history } = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Record<string, string>, options?: NavigateOptions) => {
      const query = new URLSearchParams(next).toString();
      history.go(history.place().pathname + (query && `?${query}`), options);
    },
    [history],
  );
  return [params, setParams];
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Takes the place of this page in the history. */
  readonly replace?: boolean;
}

/** Whether the browser should follow the link itself: another tab, a download, another window. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.defaultPrevented || event.button !== 0 || modified || (target !== '' && target !== '_self');
}

/** A link inside the site: a real address, followed without leaving the page. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const { history, place } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isForBrowser(event)) return;
    event.preventDefault();
    // The same address again makes no second entry in the history.
    const { pathname, search, hash } = placeOf(to, place.pathname);
    const same = pathname === place.pathname && search === place.search && hash === place.hash;
    history.go(to, { replace: replace || same });
  };
  return <a href={to} onClick={follow} {...rest} />;
}
