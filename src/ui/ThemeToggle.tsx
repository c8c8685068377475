import { useT } from '@/i18n/index.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { setTheme, useTheme } from '@/ui/theme.ts';

export function ThemeToggle() {
  const t = useT('common');
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? t('nav.themeDark') : t('nav.themeLight');
  return (
    <Button intent="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(next)}>
      {/* Both, and the style sheet shows one: a server can't know the theme, and the page is seen before it is live. */}
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:inline-block" />
    </Button>
  );
}
