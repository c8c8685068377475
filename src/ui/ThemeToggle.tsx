import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

export function ThemeToggle() {
  const { t } = useTranslation('common');
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
