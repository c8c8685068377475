/**
 * The stub Wikivoyage, by language: the headings that its articles have, in their order, and under each
 * a paragraph written for it. `{name}` is the article's title. Sections that are not ours are there to be left out.
 */
import type { Edition } from '../../src/shared/travelGuide.ts';
import type { Listed } from './voyageListings.ts';

export interface Part {
  readonly heading: string;
  readonly text: string;
  readonly listings?: readonly Listed[];
}

const site = (name: string) => `https://${name}.example.org/`;

export const EDITION_PARTS: Readonly<Record<Edition, readonly Part[]>> = {
  fr: [
    {
      heading: 'Comprendre',
      text: '{name} se découvre à pied, quartier par quartier. Les beaux jours sont agréables, mais la saison creuse laisse plus de place dans les musées.',
    },
    {
      heading: 'Aller',
      text: "L'aéroport le plus proche est relié au centre par un train et par plusieurs lignes de bus. Les trains de grandes lignes arrivent dans des gares situées en ville ; il vaut mieux réserver sa place pour les départs du vendredi et du dimanche. Les autocars sont moins chers et plus lents. En voiture, la circulation est dense aux heures de pointe et le stationnement est rare : mieux vaut laisser son véhicule dans un parking relais, près d'une station, et finir le trajet en transports en commun.",
    },
    {
      heading: 'Circuler',
      text: "Les transports en commun passent souvent, du petit matin à minuit. Un titre de transport valable un jour ou une semaine revient vite moins cher que des tickets à l'unité. À vélo, des pistes suivent les grands axes et les berges ; des bornes de location se trouvent dans tous les quartiers. Les taxis se prennent à une station ou par téléphone. Le centre se parcourt à pied en une journée, avec des pauses : les distances y sont courtes et les rues les plus agréables sont fermées aux voitures.",
    },
    {
      heading: 'Voir',
      text: "La vieille ville, ses places et ses jardins occupent une journée. Les grands musées sont gratuits un jour par mois ; on y attend moins en fin d'après-midi. Du haut de la colline, la vue porte loin par temps clair.",
      listings: [
        {
          name: 'Musée des Beaux-Arts',
          address: '1 place du Musée',
          text: "Peintures et sculptures du Moyen Âge à nos jours, dans un ancien couvent dont le cloître se visite librement. Comptez deux heures, davantage avec l'exposition du moment.",
          url: site('musee'),
        },
        {
          name: 'Jardin des plantes',
          address: 'quai du Jardin',
          text: 'Serres chaudes, roseraie et arbres remarquables. Le matin, il est presque désert.',
        },
      ],
    },
    {
      heading: 'Faire',
      text: "Une promenade en bateau montre la ville sous un autre angle. Le dimanche, les quais sont rendus aux piétons ; on y court, on y danse, on y lit au soleil. Les théâtres et les salles de concert jouent toute l'année, sauf en août. Des ateliers de cuisine d'une demi-journée commencent au marché et finissent à table.",
    },
    {
      heading: 'Acheter',
      text: 'Les marchés se tiennent le matin. Les boutiques ouvrent de 10 h à 19 h et ferment le dimanche.',
    },
    {
      heading: 'Manger',
      text: "On déjeune entre midi et deux heures, on dîne à partir de sept heures et demie. Le plat du jour, servi le midi en semaine, est la formule la plus avantageuse : un plat, un dessert et un café pour le prix d'une entrée le soir. L'eau en carafe et le pain sont compris. Dans les quartiers d'étudiants, les petites tables venues d'ailleurs servent tard et bien.",
      listings: [
        {
          name: 'La Table du marché',
          address: '12 rue des Halles',
          text: 'Cuisine de saison, carte courte écrite à la craie. Réserver le soir.',
          url: site('table'),
        },
        {
          name: 'Chez Simone',
          address: '4 impasse du Four',
          text: "Plats mijotés et tartes du jour, dans une salle de vingt couverts qui n'a pas changé depuis trente ans.",
        },
      ],
    },
    {
      heading: 'Boire un verre / Sortir',
      text: 'Les terrasses se remplissent dès six heures. Un café pris au comptoir coûte moins cher qu’en salle ou en terrasse.',
    },
    {
      heading: 'Se loger',
      text: "Les hôtels du centre sont chers en semaine et plus abordables le week-end. Près des gares, les chambres sont simples et bien desservies. Une taxe de séjour, de quelques euros par nuit et par personne, s'ajoute au prix affiché. Les auberges de jeunesse acceptent tous les âges. Pendant les salons et les grandes compétitions, tout est complet des mois à l'avance : mieux vaut alors loger dans une ville voisine, à une demi-heure de train.",
      listings: [
        {
          name: 'Hôtel de la Gare',
          address: '3 avenue de la Gare',
          text: 'Trente chambres calmes côté cour, petit déjeuner jusqu’à onze heures.',
          url: site('hotel'),
        },
      ],
    },
    {
      heading: 'Sécurité',
      text: "Le centre est sûr de jour comme de nuit. Les pickpockets travaillent dans les transports bondés et devant les monuments : gardez votre sac fermé et devant vous. Méfiez-vous des pétitions, des bracelets offerts et des jeux de bonneteau. Il est inutile de montrer votre portefeuille à un inconnu, même en uniforme : un policier demande une pièce d'identité, jamais de l'argent. En cas d'urgence, le 112 répond en plusieurs langues.",
    },
    { heading: 'Aux environs', text: 'Des villages à une heure de train.' },
  ],
  en: [
    {
      heading: 'Understand',
      text: '{name} is best seen on foot, one district at a time. Summers are busy; spring and autumn leave more room in the museums.',
    },
    {
      heading: 'Get in',
      text: 'The nearest airport has a train to the centre and several bus lines. Long-distance trains arrive at stations in town; book ahead for Friday and Sunday departures. Coaches are cheaper and slower. Driving in is possible but parking is scarce, and most visitors who come by car leave it at a park-and-ride lot near the end of a line and travel the last few kilometres with everybody else. Ferries and river boats run in the warm months only.',
    },
    {
      heading: 'Get around',
      text: 'Public transport runs from early morning until midnight. Day and week passes soon cost less than single tickets, and children ride at half price. Bicycles can be hired at docks in every district. Taxis wait at ranks, and meters are used. The old centre is small enough to walk from one end to the other in half an hour, which is often faster than waiting for a bus, and the best streets are closed to cars anyway.',
    },
    {
      heading: 'See',
      text: 'The old town with its squares and gardens fills a day. The great museums are free once a month, and quietest late in the afternoon. From the hill the view reaches far on a clear day.',
      listings: [
        {
          name: 'Museum of Fine Arts',
          address: '1 Museum Square',
          text: 'Paintings and sculpture from the Middle Ages to today in a former convent whose cloister is open to all. Allow two hours, more with the exhibition of the season.',
          url: site('museum'),
        },
        {
          name: 'Botanical Garden',
          address: 'Garden Quay',
          text: 'Hothouses, roses and old trees. In the morning it is almost empty.',
        },
      ],
    },
    {
      heading: 'Do',
      text: 'A boat trip shows the city from another side. On Sundays the riverside is for pedestrians: people run, dance and read in the sun. Theatres and concert halls play all year but for the hottest month. Half-day cooking classes begin at the market and end at the table. Football tickets sell out early; watching the match in a bar is the next best thing, and a good way to meet people who live here.',
    },
    { heading: 'Buy', text: 'Markets are held in the morning. Shops open at ten and close on Sundays.' },
    {
      heading: 'Eat',
      text: 'Lunch is eaten between noon and two, dinner from half past seven. The dish of the day, served at lunch on weekdays, is the best value: a main course, a dessert and a coffee for the price of a starter in the evening. Tap water and bread are included. In the student quarters small kitchens from elsewhere serve late and well. Vegetarians will find something nearly everywhere, vegans in the larger districts.',
      listings: [
        {
          name: 'The Market Table',
          address: '12 Market Street',
          text: 'Seasonal cooking, a short menu in chalk. Book for the evening.',
          url: site('table'),
        },
        {
          name: "Simone's",
          address: '4 Oven Lane',
          text: 'Stews and pies of the day in a room of twenty seats that has not changed for thirty years.',
        },
      ],
    },
    {
      heading: 'Drink',
      text: 'Terraces fill from six. Coffee at the counter is cheaper than at a table.',
    },
    {
      heading: 'Sleep',
      text: 'Hotels in the centre are dear on weekdays and more affordable at weekends. Near the stations rooms are plain and well connected. A tourist tax of a few euros a night and person is added to the price shown. Hostels take guests of all ages. During fairs and great matches everything is full months ahead; then it is better to stay in a town nearby, half an hour away by train, and to travel in for the day.',
      listings: [
        {
          name: 'Station Hotel',
          address: '3 Station Avenue',
          text: 'Thirty quiet rooms over the courtyard, breakfast until eleven.',
          url: site('hotel'),
        },
      ],
    },
    {
      heading: 'Stay safe',
      text: 'The centre is safe by day and night. Pickpockets work in crowded trains and in front of the sights: keep your bag closed and before you. Beware of petitions, of bracelets as gifts and of shell games. Nobody in uniform needs to see your wallet: the police ask for papers, never for money. In an emergency call the general number, which answers in several languages and at no cost from any phone, even without a card.',
    },
    { heading: 'Go next', text: 'Villages an hour away by train.' },
    { heading: 'See also', text: 'This is no sight.' },
  ],
  de: [
    { heading: 'Hintergrund', text: '{name} entdeckt man am besten zu Fuß, Viertel für Viertel.' },
    {
      heading: 'Anreise',
      text: 'Vom nächsten Flughafen fahren eine Bahn und mehrere Buslinien ins Zentrum. Fernzüge halten an Bahnhöfen mitten in der Stadt; für Freitag und Sonntag empfiehlt sich eine Reservierung. Fernbusse sind günstiger und langsamer. Mit dem Auto kommt man in den Hauptverkehrszeiten kaum voran, und Parkplätze sind knapp: Wer mit dem Wagen anreist, lässt ihn am besten auf einem Park-and-ride-Platz am Rand der Stadt stehen.',
    },
    {
      heading: 'Mobilität',
      text: 'Busse und Bahnen fahren vom frühen Morgen bis Mitternacht. Tages- und Wochenkarten lohnen sich schnell.',
    },
    { heading: 'Sehenswürdigkeiten', text: 'Die Altstadt mit ihren Plätzen und Gärten füllt einen Tag.' },
    { heading: 'Aktivitäten', text: 'Eine Bootsfahrt zeigt die Stadt von einer anderen Seite.' },
    { heading: 'Einkaufen', text: 'Märkte finden vormittags statt.' },
    {
      heading: 'Küche',
      text: 'Mittags isst man zwischen zwölf und zwei, abends ab halb acht. Das Tagesgericht, werktags zu Mittag, ist am günstigsten: Hauptgang, Nachtisch und Kaffee zum Preis einer Vorspeise am Abend. Leitungswasser und Brot sind inbegriffen. In den Studentenvierteln kochen kleine Lokale aus aller Welt bis spät und gut. Vegetarisch isst man fast überall, vegan in den größeren Vierteln. Trinkgeld ist üblich, man rundet auf.',
      listings: [
        {
          name: 'Zum Markttisch',
          address: 'Marktstraße 12',
          text: 'Küche der Saison, kurze Karte. Abends reservieren.',
          url: site('tisch'),
        },
      ],
    },
    { heading: 'Nachtleben', text: 'Ab sechs füllen sich die Terrassen.' },
    { heading: 'Unterkunft', text: 'Hotels im Zentrum sind werktags teuer, am Wochenende günstiger.' },
    { heading: 'Sicherheit', text: 'Das Zentrum ist Tag und Nacht sicher.' },
    { heading: 'Ausflüge', text: 'Dörfer in der Umgebung.' },
  ],
  es: [
    { heading: 'Comprender', text: '{name} se descubre a pie, barrio a barrio.' },
    { heading: 'Llegar', text: 'El aeropuerto más cercano tiene tren al centro y varias líneas de autobús.' },
    { heading: 'Desplazarse', text: 'El transporte público funciona desde la madrugada hasta medianoche.' },
    { heading: 'Ver', text: 'El casco antiguo, con sus plazas y jardines, llena un día.' },
    { heading: 'Hacer', text: 'Un paseo en barco muestra la ciudad desde otro lado.' },
    { heading: 'Comprar', text: 'Los mercados abren por la mañana.' },
    {
      heading: 'Comer',
      text: 'Se come entre las dos y las cuatro y se cena a partir de las nueve. El menú del día, de lunes a viernes, es la opción más económica: primer plato, segundo, postre y café por el precio de un plato a la carta por la noche. El pan y el agua suelen estar incluidos. En los barrios de estudiantes hay cocinas de todo el mundo que sirven hasta tarde. Hay opciones vegetarianas en casi todas partes, y la propina no es obligatoria.',
    },
    { heading: 'Beber y salir', text: 'Las terrazas se llenan a partir de las seis.' },
    { heading: 'Dormir', text: 'Los hoteles del centro son caros entre semana.' },
    { heading: 'Seguridad', text: 'El centro es seguro de día y de noche.' },
    { heading: 'Ver también', text: 'Esto no es un lugar de interés.' },
  ],
  it: [
    { heading: 'Da sapere', text: '{name} si scopre a piedi, quartiere per quartiere.' },
    { heading: 'Come arrivare', text: "L'aeroporto più vicino è collegato al centro da un treno." },
    { heading: 'Come spostarsi', text: 'I mezzi pubblici passano spesso.' },
    { heading: 'Cosa vedere', text: 'La città vecchia, con le piazze e i giardini, riempie una giornata.' },
    { heading: 'Cosa fare', text: 'Una gita in battello mostra la città da un altro lato.' },
    { heading: 'Acquisti', text: 'I mercati si tengono al mattino.' },
    { heading: 'Come divertirsi', text: 'I tavolini all’aperto si riempiono dalle sei.' },
    { heading: 'Dove mangiare', text: 'Si pranza tra mezzogiorno e le due, si cena dalle sette e mezza.' },
    { heading: 'Dove alloggiare', text: 'Gli alberghi del centro sono cari nei giorni feriali.' },
    { heading: 'Sicurezza', text: 'Il centro è sicuro di giorno e di notte.' },
  ],
  ru: [
    { heading: 'Понять', text: '{name} лучше всего смотреть пешком, квартал за кварталом.' },
    { heading: 'История', text: 'Город стоит у реки много веков.' },
    { heading: 'Как добраться', text: 'От ближайшего аэропорта в центр идут поезд и несколько автобусов.' },
    { heading: 'Транспорт', text: 'Общественный транспорт ходит с раннего утра до полуночи.' },
    { heading: 'Увидеть', text: 'Старый город с площадями и садами занимает целый день.' },
    { heading: 'Чем заняться', text: 'Прогулка на катере показывает город с другой стороны.' },
    { heading: 'Покупки', text: 'Рынки работают по утрам.' },
    { heading: 'Еда', text: 'Обедают с двенадцати до двух, ужинают с половины восьмого.' },
    { heading: 'Ночная жизнь', text: 'Террасы заполняются к шести.' },
    { heading: 'Где остановиться', text: 'Гостиницы в центре дороги в будни.' },
    { heading: 'Меры предосторожности', text: 'В центре безопасно днём и ночью.' },
  ],
  zh: [
    { heading: '了解', text: '{name}适合步行游览,一个街区一个街区地看。' },
    { heading: '到达', text: '最近的机场有火车和多条公交线路通往市中心。' },
    { heading: '交通', text: '公共交通从清晨运行到午夜。' },
    { heading: '观光', text: '老城区的广场和花园可以逛上一天。' },
    { heading: '活动', text: '乘船游览可以从另一个角度看城市。' },
    { heading: '购物', text: '集市在上午开放。' },
    {
      heading: '饮食',
      text: '午餐在十二点到两点之间,晚餐从七点半开始。工作日中午的当日套餐最实惠:主菜、甜点和咖啡,只要晚上一道前菜的价钱。自来水和面包是免费的。学生区里有来自世界各地的小餐馆,营业到很晚,味道也好。素食者几乎到处都能找到合适的菜,纯素食者可以去较大的街区。晚上最好提前订位,周末尤其如此;小费不是必须的,付账时凑个整数就可以了。',
    },
    { heading: '夜生活', text: '露天座位从六点开始坐满。' },
    { heading: '住宿', text: '市中心的酒店平日较贵,周末便宜一些。' },
    { heading: '安全', text: '市中心白天和夜晚都很安全。' },
  ],
};
