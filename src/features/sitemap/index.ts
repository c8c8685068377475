export { SitemapPage } from './SitemapPage.tsx';
