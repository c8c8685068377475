export { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
export { Pager } from './Pager.tsx';
export { PlaceName } from './PlaceName.tsx';
export { RouteLink } from './RouteLink.tsx';
export { RouteRedirect } from './RouteRedirect.tsx';
export { usePage } from './usePage.ts';
