export const PARIS = 'continents/europe/pays/france/regions/ile-de-france/ville/paris';

export interface Page {
  readonly path: string;
  readonly ar: readonly string[];
  readonly zh: readonly string[];
  readonly links?: readonly string[];
}

/** Expected content of each route's HTML in two languages, and its links. */
export const PAGES: readonly Page[] = [
  { path: '', ar: ['أوروبا', 'باريس'], zh: ['欧洲', '巴黎'], links: ['continents/europe', PARIS] },
  { path: 'continents', ar: ['أوروبا'], zh: ['欧洲'], links: ['continents/europe'] },
  { path: 'continents/europe', ar: ['فرنسا'], zh: ['法国'], links: ['continents/europe/pays/france'] },
  { path: 'pays', ar: ['فرنسا', 'باريس'], zh: ['法国', '巴黎'], links: ['continents/europe/pays/france'] },
  { path: 'continents/europe/pays', ar: ['فرنسا'], zh: ['法国'], links: ['continents/europe/pays/france'] },
  {
    path: 'continents/europe/pays/france',
    ar: ['فرنسا', 'إيل دو فرانس', 'باريس'],
    zh: ['法国', '法兰西岛大区', '巴黎'],
    links: ['continents/europe/pays/france/regions/ile-de-france', PARIS],
  },
  {
    path: 'continents/europe/pays/france/regions/ile-de-france',
    ar: ['إيل دو فرانس', 'باريس'],
    zh: ['法兰西岛大区', '巴黎'],
    links: [PARIS, 'continents/europe'],
  },
  {
    path: PARIS,
    ar: ['باريس', '2,138,551', 'أوروبا', 'ملف عام 2020'],
    zh: ['巴黎', '2,138,551', '欧洲', '2020年文件'],
    links: ['continents/europe/pays/france', PARIS.replace('paris', 'versailles')],
  },
  {
    path: 'regions',
    ar: ['إيل دو فرانس'],
    zh: ['法兰西岛大区'],
    links: ['continents/europe/pays/france', 'continents/europe/pays/france/regions/ile-de-france'],
  },
  { path: 'villes', ar: ['Pantin'], zh: ['Pantin'], links: ['villes?page=2'] },
  { path: 'villes-aleatoires', ar: [], zh: [] },
  { path: 'favoris', ar: [], zh: [] },
  { path: 'cookies', ar: [], zh: [] },
  { path: 'donnees', ar: ['البيانات المفتوحة'], zh: ['开放数据'] },
  { path: 'signaler', ar: ['الإبلاغ عن خطأ'], zh: ['报告错误'] },
  { path: 'legal', ar: ['GeoNames'], zh: ['GeoNames'] },
];
