import '@/styles/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { adminTexts } from '@/i18n/adminTexts.ts';
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
