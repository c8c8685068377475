import '@/styles/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { adminTexts } from '@/i18n/adminTexts.ts';
import { provideAdminTexts } from '@/i18n/texts.ts';
import { BrowserRouter } from '@/ui/router.tsx';
import { AdminApp } from './AdminApp.tsx';

/** Shows the back office in `root`. src/main.tsx fetches this chunk for its addresses only. */
export function startAdmin(root: HTMLElement): void {
  provideAdminTexts(adminTexts);
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <AdminApp />
      </BrowserRouter>
    </StrictMode>,
  );
}
