import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parsePath } from '@/domain/paths.ts';
import { BrowserRouter } from '@/ui/router.tsx';
import { App } from './app/App.tsx';
import { loadPage } from './app/pages.ts';

// Start fetching the page's code and texts before React begins to render.
const { lang, route } = parsePath(window.location.pathname);
loadPage(route.name, lang).catch(() => {
  // The error boundary shows it when the page is rendered.
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
