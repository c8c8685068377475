/**
 * The history section of a city in the stub Wikipedia, by language: its heading, and invented paragraphs.
 * `{name}` is the article's title.
 */
export interface HistoryText {
  readonly heading: string;
  /** The box that sends to a longer article. */
  readonly note: string;
  readonly parts: readonly { readonly heading: string; readonly text: string }[];
}

export const HISTORY_TEXTS: Readonly<Record<string, HistoryText>> = {
  fr: {
    heading: 'Histoire',
    note: 'Article détaillé : Histoire de {name}.',
    parts: [
      {
        heading: 'Des origines au Moyen Âge',
        text: "Les premiers habitants s'installent au bord de l'eau, sur une butte à l'abri des crues. Un marché naît au croisement de deux routes, puis une enceinte de bois et de terre le protège. Au <abbr title=\"12e siècle\">XII<sup>e</sup></abbr> siècle, {name} reçoit une charte qui lui donne ses foires et ses juges ; ses marchands financent la grande église, dont les tours ne seront achevées que deux cents ans plus tard.",
      },
      {
        heading: 'Époque contemporaine',
        text: "Le chemin de fer arrive au milieu du XIXe siècle. Les remparts tombent et laissent la place à des boulevards plantés d'arbres, bordés d'immeubles en pierre. Les usines s'installent le long de la voie ferrée, et la population triple en cinquante ans. Depuis les années 1970, les quais et les entrepôts, rendus aux promeneurs, abritent des musées et des logements.",
      },
    ],
  },
  en: {
    heading: 'History',
    note: 'Main article: History of {name}',
    parts: [
      {
        heading: 'Origins',
        text: 'The first people to settle here chose a low hill beside the water, out of reach of the floods. A market grew where two roads met, and a wall of timber and earth was raised around it. In the twelfth century {name} was given a charter that granted it fairs and judges of its own, and its merchants paid for the great church, whose towers were finished only two hundred years later.',
      },
      {
        heading: 'Modern times',
        text: 'The railway came in the middle of the nineteenth century. The walls were pulled down for boulevards with trees and houses of stone. Mills and workshops opened along the tracks, and within fifty years three times as many people lived in {name}. Since the 1970s the quays and warehouses have been given back to walkers; museums and flats have moved in.',
      },
    ],
  },
  es: {
    heading: 'Historia',
    note: 'Artículo principal: Historia de {name}',
    parts: [
      {
        heading: 'Orígenes',
        text: 'Los primeros habitantes se establecieron en una loma junto al agua, a salvo de las crecidas. En el cruce de dos caminos nació un mercado que pronto rodeó una muralla de madera y tierra. Siglos más tarde, {name} recibió el derecho a celebrar ferias y a nombrar a sus jueces, y sus comerciantes pagaron la gran iglesia, cuyas torres no se terminaron hasta doscientos años después.',
      },
      {
        heading: 'Época contemporánea',
        text: 'El ferrocarril llegó a mediados del siglo XIX. Se derribaron las murallas y en su lugar se abrieron avenidas arboladas. Desde los años setenta, los antiguos almacenes albergan museos y viviendas.',
      },
    ],
  },
  de: {
    heading: 'Geschichte',
    note: 'Hauptartikel: Geschichte von {name}',
    parts: [
      {
        heading: 'Anfänge',
        text: 'Die ersten Bewohner siedelten auf einem Hügel am Wasser, den das Hochwasser nicht erreichte. Wo sich zwei Straßen kreuzten, entstand ein Markt, den bald ein Wall aus Holz und Erde umgab. Im zwölften Jahrhundert erhielt {name} das Recht auf Jahrmärkte und eigene Richter; die Kaufleute bezahlten die große Kirche, deren Türme erst zweihundert Jahre später fertig wurden.',
      },
      {
        heading: 'Neuzeit',
        text: 'Mitte des 19. Jahrhunderts kam die Eisenbahn. Die Mauern wichen Alleen mit Häusern aus Stein, und entlang der Gleise entstanden Fabriken. Seit den 1970er-Jahren gehören Kais und Speicher wieder den Spaziergängern.',
      },
    ],
  },
  it: {
    heading: 'Storia',
    note: 'Lo stesso argomento in dettaglio: Storia di {name}.',
    parts: [
      {
        heading: 'Le origini',
        text: "I primi abitanti si stabilirono su un'altura vicino all'acqua, al riparo dalle piene. All'incrocio di due strade nacque un mercato, presto difeso da un terrapieno e da una palizzata. Nel XII secolo {name} ottenne le sue fiere e i suoi giudici; i mercanti pagarono la grande chiesa, le cui torri furono finite soltanto duecento anni dopo.",
      },
      {
        heading: 'Età contemporanea',
        text: "A metà dell'Ottocento arrivò la ferrovia. Le mura lasciarono il posto a viali alberati e lungo i binari sorsero le fabbriche. Dagli anni Settanta le banchine e i magazzini ospitano musei e abitazioni.",
      },
    ],
  },
  ar: {
    heading: 'التاريخ',
    note: 'مقالة مفصلة: تاريخ {name}',
    parts: [
      {
        heading: 'النشأة',
        text: 'استقر السكان الأوائل على ربوة قريبة من الماء لا تصل إليها الفيضانات. ونشأت سوق عند ملتقى طريقين، ثم أحيطت بسور من الخشب والتراب. وبعد قرون نالت {name} حق إقامة المواسم وتعيين القضاة، ودفع تجارها نفقات الجامع الكبير الذي لم تكتمل مآذنه إلا بعد مئتي عام، وصار حوله حي للعلماء والحرفيين ما زالت أزقته قائمة إلى اليوم.',
      },
      {
        heading: 'العصر الحديث',
        text: 'وصل القطار في منتصف القرن التاسع عشر، فهُدمت الأسوار وحلت محلها شوارع واسعة تظللها الأشجار، وفُتحت المصانع على طول السكة وتضاعف عدد السكان ثلاث مرات في خمسين عاما. ومنذ سبعينيات القرن العشرين عادت الأرصفة والمخازن إلى المتنزهين، وفيها اليوم متاحف ومساكن.',
      },
    ],
  },
  ru: {
    heading: 'История',
    note: 'Основная статья: История города {name}',
    parts: [
      {
        heading: 'Основание',
        text: 'Первые жители поселились на холме у воды, куда не доходили паводки. На перекрёстке двух дорог вырос торг, который вскоре обнесли деревянной стеной и валом. В XII веке город получил право на ярмарки и собственный суд, а купцы дали деньги на большой храм, башни которого достроили лишь двести лет спустя.',
      },
      {
        heading: 'Новое время',
        text: 'Железная дорога пришла сюда в середине XIX века. Стены снесли, на их месте разбили бульвары с каменными домами, вдоль путей открылись фабрики. С 1970-х годов набережные и склады снова отданы горожанам: в них музеи и квартиры.',
      },
    ],
  },
  zh: {
    heading: '历史',
    note: '主条目：{name}历史',
    parts: [
      {
        heading: '起源',
        text: '最早的居民在水边一座洪水淹不到的小丘上定居。两条道路交会之处出现了集市，不久便筑起了木栅和土墙。十二世纪，{name}获得举办集市和设立法庭的权利，商人们出资修建了宏伟的寺院，其高塔直到两百年后才告完工，四周的街巷至今仍保留着当年的格局。',
      },
      {
        heading: '近现代',
        text: '十九世纪中叶铁路通车，城墙被拆除，改建为种满树木的大道，工厂沿铁路兴起，五十年间人口增至三倍。自二十世纪七十年代起，码头和仓库重新向行人开放，如今里面是博物馆和住宅。',
      },
    ],
  },
};
