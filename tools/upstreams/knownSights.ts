/** Sights of the stub Wikidata query service: around Paris, Kyoto, Cairo and Cusco. */

type Texts = Readonly<Record<string, string>>;

export interface KnownSight {
  readonly id: string;
  /** Wikis with a page about it. */
  readonly links: number;
  readonly at: readonly [latitude: number, longitude: number];
  readonly classes: readonly string[];
  readonly labels: Texts;
  readonly descriptions?: Texts;
  readonly heritage?: boolean;
  readonly demolished?: boolean;
  /** File of Wikimedia Commons. */
  readonly picture?: string;
}

/** Labels as Wikidata has them: Chinese in either writing, some languages missing. */
export const SIGHTS: readonly KnownSight[] = [
  {
    id: 'Q243',
    links: 190,
    at: [48.858296, 2.294479],
    classes: ['Q1440300', 'Q11166728', 'Q2319498'],
    picture: 'Tour Eiffel Wikimedia Commons.jpg',
    labels: {
      fr: 'tour Eiffel',
      en: 'Eiffel Tower',
      es: 'Torre Eiffel',
      de: 'Eiffelturm',
      it: 'Torre Eiffel',
      ar: 'برج إيفل',
      ru: 'Эйфелева башня',
      'zh-hans': '埃菲尔铁塔',
      zh: '艾菲爾鐵塔',
    },
    descriptions: {
      fr: 'tour de fer puddlé de 330 mètres de haut située à Paris',
      en: 'tower located on the Champ de Mars in Paris, France',
      es: 'torre de hierro situada en el Campo de Marte de París',
      de: 'Turm in Paris, Wahrzeichen der Stadt',
      it: 'torre metallica di Parigi',
      ar: 'برج حديدي في باريس',
      ru: 'металлическая башня в Париже',
      zh: '法国巴黎的铁塔',
    },
  },
  {
    id: 'Q19675',
    links: 150,
    at: [48.861111, 2.335833],
    classes: ['Q207694', 'Q17431399'],
    picture: 'Louvre Museum Wikimedia Commons.jpg',
    labels: {
      fr: 'musée du Louvre',
      en: 'Louvre Museum',
      es: 'Museo del Louvre',
      de: 'Louvre',
      it: 'Museo del Louvre',
      ar: 'متحف اللوفر',
      ru: 'Лувр',
      zh: '卢浮宫',
    },
    descriptions: { fr: 'musée d’art situé à Paris', en: 'art museum in Paris, France' },
  },
  {
    id: 'Q2981',
    links: 140,
    at: [48.853, 2.3498],
    classes: ['Q56242215', 'Q120560'],
    picture: 'Notre-Dame de Paris 2013-07-24.jpg',
    labels: {
      fr: 'cathédrale Notre-Dame de Paris',
      en: 'Notre-Dame de Paris',
      es: 'Catedral de Notre Dame',
      de: 'Notre-Dame de Paris',
      it: 'cattedrale di Notre-Dame',
      ar: 'كاتدرائية نوتردام',
      ru: 'Собор Парижской Богоматери',
      zh: '巴黎圣母院',
    },
    descriptions: { fr: 'cathédrale catholique de Paris', en: 'Catholic cathedral in Paris' },
  },
  {
    id: 'Q90000001',
    links: 30,
    at: [48.8559, 2.3219],
    classes: ['Q1497375'],
    picture: 'Quais de Seine, Paris.jpg',
    heritage: true,
    labels: { fr: 'Paris, rives de la Seine', en: 'Paris, Banks of the Seine', ru: 'Берега Сены в Париже' },
  },
  {
    id: 'Q64436',
    links: 95,
    at: [48.8738, 2.295],
    classes: ['Q143912', 'Q4989906'],
    picture: 'Arc de Triomphe, Paris 21 October 2010.jpg',
    labels: { fr: 'arc de triomphe de l’Étoile', en: 'Arc de Triomphe', zh: '凱旋門', ar: 'قوس النصر' },
  },
  {
    id: 'Q23402',
    links: 85,
    at: [48.86, 2.3266],
    classes: ['Q207694'],
    picture: 'Old name of Orsay.jpg',
    labels: { fr: 'musée d’Orsay', en: 'Musée d’Orsay' },
  },
  {
    id: 'Q188856',
    links: 72,
    at: [48.8462, 2.3461],
    classes: ['Q162875'],
    picture: 'Gone.jpg',
    labels: { fr: 'Panthéon', en: 'Panthéon' },
  },
  {
    id: 'Q187840',
    links: 70,
    at: [48.872, 2.3317],
    classes: ['Q153562'],
    labels: { fr: 'opéra Garnier', en: 'Palais Garnier' },
  },
  {
    id: 'Q311',
    links: 66,
    at: [48.8614, 2.3939],
    classes: ['Q39614'],
    labels: { fr: 'cimetière du Père-Lachaise', en: 'Père Lachaise Cemetery' },
  },
  {
    id: 'Q90000002',
    links: 60,
    at: [48.8462, 2.3372],
    classes: ['Q22698'],
    picture: 'Jardin du Luxembourg.jpg',
    labels: { fr: 'jardin du Luxembourg', en: 'Luxembourg Garden' },
  },
  {
    id: 'Q90000003',
    links: 55,
    at: [48.8656, 2.3212],
    classes: ['Q174782'],
    labels: { fr: 'place de la Concorde', en: 'Place de la Concorde' },
  },
  {
    id: 'Q90000004',
    links: 50,
    at: [48.857, 2.3414],
    classes: ['Q12280'],
    picture: 'Pont Neuf, Paris.jpg',
    labels: { fr: 'pont Neuf', en: 'Pont Neuf' },
  },
  {
    id: 'Q90000005',
    links: 40,
    at: [48.8867, 2.3431],
    classes: ['Q120560'],
    picture: 'Sacré-Cœur from below.jpg',
    labels: { fr: 'basilique du Sacré-Cœur', en: 'Sacré-Cœur' },
  },
  {
    id: 'Q90000006',
    links: 38,
    at: [48.9354, 2.3598],
    classes: ['Q163687'],
    labels: { fr: 'basilique Saint-Denis', en: 'Basilica of Saint-Denis' },
  },
  {
    id: 'Q90000007',
    links: 30,
    at: [48.8339, 2.3324],
    classes: ['Q33506'],
    labels: { fr: 'catacombes de Paris', en: 'Catacombs of Paris' },
  },
  // No sight, no longer there, hardly known, in another town.
  {
    id: 'Q90000011',
    links: 80,
    at: [48.8583, 2.347],
    classes: ['Q928830'],
    labels: { fr: 'station Châtelet' },
  },
  {
    id: 'Q90000012',
    links: 80,
    at: [48.8533, 2.369],
    classes: ['Q23413'],
    demolished: true,
    labels: { fr: 'Bastille' },
  },
  { id: 'Q90000013', links: 2, at: [48.85, 2.35], classes: ['Q483453'], labels: { fr: 'fontaine inconnue' } },
  {
    id: 'Q2946',
    links: 120,
    at: [48.8049, 2.1204],
    classes: ['Q751876'],
    heritage: true,
    labels: { fr: 'château de Versailles', en: 'Palace of Versailles' },
  },

  {
    id: 'Q270983',
    links: 60,
    at: [35.0394, 135.7292],
    classes: ['Q5393308'],
    picture: 'Kinkaku-ji in November 2016 -02.jpg',
    labels: { fr: 'Kinkaku-ji', en: 'Kinkaku-ji', ru: 'Кинкаку-дзи', zh: '鹿苑寺', ar: 'كينكاكو-جي' },
    descriptions: { fr: 'temple bouddhiste à Kyoto', en: 'Buddhist temple in Kyoto, Japan' },
  },
  {
    id: 'Q90000021',
    links: 55,
    at: [34.9671, 135.7727],
    classes: ['Q845945'],
    labels: { fr: 'Fushimi Inari-taisha', en: 'Fushimi Inari-taisha' },
  },
  {
    id: 'Q90000022',
    links: 50,
    at: [35.0142, 135.7481],
    classes: ['Q92026'],
    labels: { fr: 'château de Nijō', en: 'Nijō Castle' },
  },
  {
    id: 'Q90000023',
    links: 42,
    at: [34.9949, 135.785],
    classes: ['Q5393308'],
    labels: { en: 'Kiyomizu-dera' },
  },

  {
    id: 'Q37200',
    links: 140,
    at: [29.979167, 31.134167],
    classes: ['Q12516', 'Q839954'],
    picture: 'Kheops-Pyramid.jpg',
    labels: {
      fr: 'pyramide de Khéops',
      en: 'Great Pyramid of Giza',
      ar: 'هرم خوفو',
      ru: 'Пирамида Хеопса',
      zh: '胡夫金字塔',
    },
  },
  {
    id: 'Q201219',
    links: 70,
    at: [30.0478, 31.2336],
    classes: ['Q3329412'],
    labels: { fr: 'musée égyptien du Caire', en: 'Egyptian Museum', ar: 'المتحف المصري' },
  },
  {
    id: 'Q90000031',
    links: 65,
    at: [30.0459, 31.2626],
    classes: ['Q32815'],
    labels: { fr: 'mosquée al-Azhar', en: 'Al-Azhar Mosque', ar: 'الجامع الأزهر' },
  },

  {
    id: 'Q90000041',
    links: 45,
    at: [-13.5094, -71.9817],
    classes: ['Q839954'],
    labels: { fr: 'Sacsayhuamán', en: 'Sacsayhuamán', es: 'Sacsayhuamán', ru: 'Саксайуаман' },
    descriptions: { es: 'fortaleza ceremonial inca', en: 'citadel on the outskirts of Cusco, Peru' },
  },
  {
    id: 'Q90000042',
    links: 25,
    at: [-13.5167, -71.9784],
    classes: ['Q2977'],
    picture: 'Plaza de Armas, Cusco.jpg',
    labels: { fr: 'cathédrale de Cuzco', es: 'Catedral del Cuzco' },
  },
];
