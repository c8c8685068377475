/** Compares the texts that the specification quotes with the locales, word for word; docs/product says where each is shown. */
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Grammar, placeWords } from '@/i18n/placeWords.ts';

type Lang = 'fr' | 'en';
/** A document of docs/product, a language, `namespace:key`, the quoted text. `{city}` and the like stand for sample values. */
type Line = readonly [document: string, lang: Lang, key: string, text: string];

const LINES: readonly Line[] = [
  ['home', 'fr', 'home:title', 'Découvrez le monde'],
  ['layout', 'fr', 'common:nav.random', 'Visiter une ville au hasard'],
  ['layout', 'fr', 'common:nav.cities', 'Toutes les villes'],
  ['README', 'en', 'common:nav.random', 'Visit a random city'],
  ['layout', 'en', 'common:nav.cities', 'All cities'],
  ['layout', 'fr', 'common:nav.languageLabel', 'Langue:'],
  ['layout', 'fr', 'common:nav.usefulLinks', 'Liens utiles'],
  ['layout', 'fr', 'common:nav.home', 'Accueil'],
  ['README', 'en', 'common:nav.searchPlaceholder', 'Search for a city...'],
  ['README', 'en', 'common:site.rights', 'All rights reserved.'],
  ['places', 'fr', 'continents:list.title', 'Découvrez le monde par continent'],
  ['places', 'fr', 'continents:loading', 'Chargement des continents...'],
  ['places', 'fr', 'continents:error', 'Une erreur est survenue lors du chargement des continents.'],
  ['places', 'fr', 'continents:dataError', 'Une erreur est survenue lors du chargement des données.'],
  ['blocks', 'fr', 'tips:title', 'Conseils de voyage essentiels'],
  ['places', 'fr', 'countries:cities.found_other', '{count} villes trouvées'],
  ['places', 'en', 'countries:cities.found_other', '{count} cities found'],
  ['places', 'fr', 'countries:cities.repairing', 'optimisation en cours...'],
  ['places', 'fr', 'countries:missing.title', 'Pays introuvable'],
  ['README', 'en', 'countries:missing.title', 'Country not found'],
  ['places', 'fr', 'countries:missing.text', 'Impossible de trouver ce pays'],
  ['README', 'en', 'countries:missing.text', 'Could not load country information'],
  ['places', 'fr', 'countries:list.search', 'Rechercher un pays...'],
  ['places', 'fr', 'countries:list.allContinents', 'Tous les continents'],
  ['places', 'fr', 'countries:cities.errorTitle', 'Erreur de chargement'],
  ['README', 'en', 'countries:cities.errorTitle', 'Loading error'],
  ['places', 'fr', 'countries:cities.error', 'Impossible de charger les villes pour ce pays'],
  ['README', 'en', 'countries:cities.error', 'Could not load cities for this country'],
  [
    'places',
    'fr',
    'countries:cities.empty',
    "Aucune ville trouvée pour ce pays. Vous pouvez importer des villes depuis la section d'administration.",
  ],
  ['places', 'fr', 'regions:cities.empty', "Aucune ville n'a encore été ajoutée"],
  ['places', 'fr', 'places:discover', 'Découvrir {name} →'],
  ['README', 'fr', 'places:population.unknown', 'Population inconnue'],
  ['README', 'en', 'places:population.unknown', 'Unknown population'],
  [
    'city',
    'fr',
    'city:tagline',
    'Découvrez les meilleurs prix pour vos vols, hôtels, restaurants et activités à {name}',
  ],
  [
    'city',
    'fr',
    'city:page.title',
    '{name} - Les meilleurs hôtels, vols, activités et restaurants en {year}',
  ],
  ['city', 'fr', 'city:missing.title', 'Ville non trouvée'],
  ['city', 'fr', 'city:missing.text', "La ville demandée n'existe pas ou n'a pas été importée."],
  ['city', 'fr', 'city:loadError', 'Impossible de charger les informations de la ville'],
  ['blocks', 'fr', 'summary:noImage', 'Aucune image disponible'],
  [
    'blocks',
    'fr',
    'summary:unavailable.text',
    'Les informations Wikipedia pour {name} ne sont pas disponibles pour le moment.',
  ],
  ['README', 'en', 'summary:unavailable.text', 'Wikipedia information for {name} is currently unavailable.'],
  [
    'blocks',
    'fr',
    'summary:unavailable.invitation',
    'Découvrez {name}, une destination fascinante à explorer.',
  ],
  [
    'README',
    'en',
    'summary:unavailable.invitation',
    'Discover {name}, a fascinating destination to explore.',
  ],
  [
    'blocks',
    'fr',
    'summary:unavailable.details',
    'Les informations détaillées pour {name} ne sont pas disponibles pour le moment.',
  ],
  [
    'README',
    'en',
    'summary:unavailable.details',
    'Detailed information for {name} is currently unavailable.',
  ],
  ['blocks', 'fr', 'weather:unavailable', 'Données météo non disponibles'],
  ['README', 'en', 'weather:unavailable', 'Weather data unavailable'],
  ['blocks', 'fr', 'weather:error', 'Erreur de chargement des données météo'],
  ['README', 'fr', 'sports:empty', "Aucun événement sportif majeur n'est prévu prochainement à {name}."],
  ['lists', 'fr', 'randomCities:title', 'Villes au hasard'],
  ['lists', 'fr', 'randomCities:error', 'Impossible de charger les villes aléatoires'],
  ['lists', 'fr', 'allCities:pageError', 'Erreur lors du chargement des villes.'],
  ['README', 'en', 'allCities:pageError', 'Error while loading cities.'],
  ['lists', 'fr', 'allCities:empty', 'Aucune ville trouvée.'],
  ['README', 'en', 'allCities:empty', 'No cities found.'],
  ['places', 'fr', 'regions:cities.error', 'Impossible de charger les villes'],
  ['README', 'en', 'regions:cities.error', 'Could not load cities'],
  ['back-office', 'fr', 'common:error', 'Erreur'],
  ['layout', 'en', 'common:error', 'Error'],
  ['search', 'fr', 'search:searching', 'Recherche en cours...'],
  ['search', 'fr', 'search:none', 'Aucun résultat trouvé'],
  ['not-found-and-corrections', 'fr', 'common:notFound.title', 'Page non trouvée'],
  ['README', 'en', 'common:notFound.title', 'Page not found'],
  ['not-found-and-corrections', 'fr', 'corrections:postMissing.title', 'Article non trouvé'],
  ['README', 'en', 'corrections:postMissing.title', 'Post not found'],
  ['not-found-and-corrections', 'fr', 'corrections:redirected.title', 'Redirection'],
  ['back-office', 'fr', 'admin:dashboard.title', "Tableau de bord d'administration"],
  ['back-office', 'fr', 'admin:nav.home', 'Accueil'],
  ['back-office', 'fr', 'admin:session.signOut', 'Déconnexion'],
  ['back-office', 'fr', 'admin:forbidden.title', 'Accès non autorisé'],
  ['back-office', 'fr', 'admin:forbidden.text', 'Vous devez être administrateur pour accéder à cette page.'],
  ['back-office', 'fr', 'admin:login.failed', 'Erreur de connexion'],
  ['back-office', 'fr', 'admin:login.forbidden', 'Accès refusé: Droits administrateur requis'],
  ['back-office', 'fr', 'admin:login.roleUnknown', 'Impossible de vérifier les droits administrateur'],
  ['back-office', 'fr', 'adminRegions:seeAll', 'Visualiser toutes les régions'],
  ['back-office', 'fr', 'adminRegions:again', 'Nouvelle importation'],
  ['back-office', 'fr', 'adminRegions:preparing', 'Préparation des données...'],
  ['back-office', 'fr', 'adminRegions:importing', 'Importation des régions...'],
  ['back-office', 'fr', 'adminRegions:finishing', 'Finalisation...'],
  ['back-office', 'fr', 'adminRegions:done.title', 'Importation terminée'],
  ['README', 'en', 'adminRegions:failed.title', 'Import failed'],
  ['README', 'en', 'adminRegions:failed.unknown', 'An unknown error occurred'],
  ['back-office', 'fr', 'adminRegions:overview.refresh', 'Actualiser'],
  ['back-office', 'fr', 'adminRegions:overview.loadError', 'Erreur de chargement'],
  ['back-office', 'fr', 'adminRegions:overview.noData', 'Impossible de charger les données'],
  [
    'back-office',
    'fr',
    'adminRegions:overview.noList',
    'Impossible de charger la liste des pays sans régions',
  ],
  [
    'back-office',
    'fr',
    'adminRegions:overview.continentsError',
    'Une erreur est survenue lors du chargement des continents',
  ],
  [
    '../imports',
    'fr',
    'adminImport:problems.countryOrContinentNeeded',
    "Veuillez sélectionner un pays ou un continent pour l'import automatique.",
  ],
  ['../imports', 'fr', 'adminImport:problems.continentNeeded', 'Veuillez sélectionner un continent'],
  [
    '../imports',
    'fr',
    'adminImport:problems.countryListEmpty',
    "La liste des pays est vide. Impossible de continuer l'import.",
  ],
  ['README', 'en', 'adminImport:logs.batchFailed', 'Batch {batch} failed: {problem}'],
  ['README', 'en', 'adminImport:logs.autoLinkFailed', 'Auto-linking cities encountered a non-critical error'],
  ['links-and-logs', 'fr', 'adminImport:repair.notFound', 'Pays non trouvé: {detail}'],
  [
    'links-and-logs',
    'fr',
    'adminImport:repair.searchFailed',
    'Erreur lors de la recherche des villes: {detail}',
  ],
  [
    'links-and-logs',
    'fr',
    'adminImport:repair.updateFailed',
    'Erreur lors de la mise à jour des villes: {detail}',
  ],
  ['../imports', 'fr', 'adminImport:countriesFailed', 'Impossible de récupérer la liste des pays'],
  ['../imports', 'fr', 'adminImport:failedWorld', "Erreur d'import global"],
  ['../imports', 'fr', 'adminImport:configError', 'Erreur de configuration'],
  ['../imports', 'fr', 'adminImport:failedText', "Une erreur est survenue lors de l'import automatique"],
  ['../imports', 'fr', 'adminImport:countryFailed', "Échec d'import"],
  ['../imports', 'fr', 'adminImport:failed', "Erreur d'import"],
  [
    'links-and-logs',
    'fr',
    'adminImport:repair.failed',
    'Une erreur est survenue lors de la liaison automatique des villes',
  ],
  ['links-and-logs', 'fr', 'adminImport:repair.done', 'Liaison automatique terminée'],
  ['links-and-logs', 'fr', 'adminImport:repair.nothing', 'Aucun changement'],
  ['../imports', 'fr', 'adminImport:done.country', 'Import automatique terminé'],
  ['../imports', 'fr', 'adminImport:done.continent', 'Import par continent terminé'],
  ['../imports', 'fr', 'adminImport:done.world', "Fin de l'import global"],
  ['back-office', 'fr', 'adminSettings:saveFailed', "Impossible d'enregistrer les paramètres"],
  ['back-office', 'fr', 'adminSitemap:failed', 'Échec de génération du sitemap'],
  ['back-office', 'fr', 'adminSitemap:unknown', 'Une erreur est survenue.'],
  ['back-office', 'fr', 'adminSitemap:done', 'Sitemap généré avec succès'],
  ['seo-and-sitemaps', 'en', 'sitemap:error.failed', 'Failed to load sitemap'],
  ['seo-and-sitemaps', 'en', 'sitemap:error.empty', 'No sitemap data received'],
];

const resource = (lang: Lang, namespace: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../src/i18n/locales/${lang}/${namespace}.json`, import.meta.url), 'utf8'),
  );

const SAMPLES = {
  name: 'Paris',
  year: '2027',
  count: 3,
  value: 3,
  batch: 4,
  problem: 'timeout',
  detail: 'xy',
};

/** Sets aside what French and English typography add: curly apostrophes, ellipses, spaces before a colon. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll(' :', ':');

const quoted = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(SAMPLES[name as keyof typeof SAMPLES]));

async function shown(lang: Lang, key: string): Promise<string> {
  const [namespace = ''] = key.split(':');
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: lang,
    resources: { [lang]: { [namespace]: resource(lang, namespace) } },
    interpolation: { escapeValue: false },
  });
  const words = placeWords(resource(lang, 'grammar') as Grammar, { kind: 'city', name: SAMPLES.name });
  return i18n.t(key.replace(/_other$/, '') as 'common:error', { ...SAMPLES, ...words });
}

/** Returns whether the document has the text: each of its parts, between what is filled in. */
function isSaid(document: string, text: string): boolean {
  const file = new URL(`../../../docs/product/${document}.md`, import.meta.url);
  const said = plain(readFileSync(file, 'utf8').replace(/\s+/g, ' '));
  const parts = text.split(/\{\w+\}/).map((part) => plain(part).trim());
  return parts.every((part) => said.includes(part));
}

describe('the texts that the specification quotes', () => {
  it('stand in the documents', () => {
    expect(LINES.filter(([document, , , text]) => !isSaid(document, text))).toEqual([]);
  });

  it.each(LINES)('%s, %s: %s', async (_, lang, key, text) => {
    expect(plain(await shown(lang, key))).toBe(plain(quoted(text)));
  });
});
