import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { buildPath } from '@/shared/paths.ts';
import type { KeyHandler, ListState } from './SearchPopup.tsx';
import { useSearchPopup } from './useSearchPopup.ts';
import { useSlashFocus } from './useSlashFocus.ts';

const CLOSED: ListState = { expanded: false };

/** A field of type search may not become a combobox, so it is a text field that says what it is. */
const SEARCHBOX = { role: 'searchbox' } as const;

/** State of the search field: its text, whether its list is open, and the handling of keys. */
export function useSearchField(initialQuery: string, onDone?: () => void) {
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler | null>(null);
  const [query, setQuery] = useState(initialQuery);
  const [open, setOpen] = useState(false);
  const [list, setList] = useState(CLOSED);
  const { Popup, want } = useSearchPopup();
  useSlashFocus(input);
  // Text typed before hydration stays.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== initialQuery) setQuery(typed);
  }, [initialQuery]);

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) setList(CLOSED);
  };
  const leave = () => {
    setQuery('');
    show(false);
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const searchText = query.toWellFormed().trim();
    if (searchText === '') return;
    show(false);
    onDone?.();
    navigate(buildPath(lang, { name: 'search', query: searchText }));
  };
  const press = (event: KeyboardEvent) => {
    // Keys that choose among an input method's candidates are its own.
    if (event.nativeEvent.isComposing) return;
    if (open && Popup) keys.current?.(event);
    else if (event.key === 'ArrowDown') show(true);
  };
  const close = () => show(false);
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list.expanded,
    'aria-controls': list.expanded ? `${id}list` : undefined,
    'aria-activedescendant': list.active,
  } as const;
  return {
    /** The popup while it is open, and its props. */
    Popup: open ? Popup : undefined,
    popup: { id, query, keys, onList: setList, onClose: close, onLeave: leave },
    input: {
      ...(Popup ? combobox : SEARCHBOX),
      id,
      ref: input,
      value: query,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        want();
        setQuery(event.target.value);
        show(true);
      },
      onFocus: want,
      onClick: () => show(true),
      onKeyDown: press,
    },
    want,
    close,
    submit,
  };
}
