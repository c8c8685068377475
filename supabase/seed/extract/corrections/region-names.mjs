// Names that no rule gets right: looked at by eye for the most populated divisions. Only the languages given are replaced.
// In order of countries; why is said where it is not plain from the names.

const LANGUAGES = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'];

/** Eight names in the order fr|en|es|de|it|ar|ru|zh; an empty one is left to the sources. */
function eight(line) {
  const names = line.split('|').map((name, index) => [LANGUAGES[index], name.trim()]);
  return Object.fromEntries(names.filter(([, name]) => name));
}

/** Divisions that are the whole country under its own name. */
export const NAMED_AS_COUNTRY = { 'GF.GF': 'GF', 'GP.GP': 'GP', 'MQ.MQ': 'MQ', 'RE.RE': 'RE', 'TW.04': 'TW' };

export const REGION_NAMES = {
  'AR.01': { ar: 'مقاطعة بوينس آيرس', ru: 'Провинция Буэнос-Айрес' },
  'BA.02': eight(
    'République serbe|Republika Srpska|República Srpska|Republika Srpska|Repubblica Serba|جمهورية صرب البوسنة|Республика Сербская|塞族共和国',
  ),
  'BE.VLG': { fr: 'Flandre', es: 'Flandes', ar: 'فلاندرز', ru: 'Фландрия' },
  'BE.BRU': { zh: '布鲁塞尔首都大区' },
  'BR.07': { en: 'Federal District' },
  'BS.23': { es: 'New Providence', it: 'New Providence', ru: 'Нью-Провиденс', zh: '新普罗维登斯' },
  'CD.04': { de: 'Kasai-Oriental', ru: 'Восточное Касаи' },
  'CD.14': { ar: 'كاتانغا العليا' },
  'CD.18': { es: 'Kasai', de: 'Kasai', ar: 'كاساي' },
  'CI.82': { fr: 'Lagunes', es: 'Lagunas', ar: 'لاغون' },
  'CI.94': { es: 'Comoé', ar: 'كوموي' },
  'CI.96': { es: 'Sassandra-Marahoué', ar: 'ساساندرا ماراهوي' },
  'CI.97': { es: 'Woroba', ar: 'ووروبا' },
  'CN.21': { fr: 'Ningxia' },
  'CO.34': { en: 'Bogotá', it: 'Bogotá' },
  'CU.02': eight('La Havane|Havana|La Habana|Havanna|L’Avana|هافانا|Гавана|哈瓦那'),
  // CLDR's English and German keep the Czech adjective.
  'CZ.52': { en: 'Prague' },
  'CZ.78': { en: 'South Moravia', de: 'Südmähren' },
  'CZ.79': { en: 'South Bohemia', de: 'Südböhmen' },
  'CZ.80': { de: 'Vysočina' },
  'CZ.81': { en: 'Karlovy Vary', de: 'Karlsbad' },
  'CZ.82': { en: 'Hradec Králové', de: 'Königgrätz' },
  'CZ.83': { en: 'Liberec', de: 'Liberec' },
  'CZ.84': { en: 'Olomouc', de: 'Olmütz' },
  'CZ.85': { en: 'Moravia-Silesia', de: 'Mähren-Schlesien' },
  'CZ.86': { en: 'Pardubice', de: 'Pardubice' },
  'CZ.87': { en: 'Plzeň', de: 'Pilsen' },
  'CZ.88': { en: 'Central Bohemia', de: 'Mittelböhmen' },
  'CZ.89': { fr: 'Ústí nad Labem', en: 'Ústí nad Labem', de: 'Aussig' },
  'CZ.90': { en: 'Zlín', de: 'Zlín' },
  'DE.05': { es: 'Hesse' },
  'EG.05': { es: 'Garbia', zh: '西部省' },
  'EG.11': { fr: 'Le Caire' },
  'EG.14': { fr: 'Charqiya', es: 'Sharqia' },
  'ES.29': { en: 'Community of Madrid', de: 'Madrid', it: 'Comunità di Madrid' },
  'ES.31': { de: 'Murcia' },
  'ES.34': { es: 'Asturias' },
  // The regions of 2016: CLDR's Chinese is of the working names, a stray "Category:" stands in Arabic.
  'FR.11': { zh: '法兰西岛大区' },
  'FR.24': { zh: '中央-卢瓦尔河谷大区' },
  'FR.27': { ar: 'بورغوني فرانش كونته' },
  'FR.28': { en: 'Normandy' },
  'FR.32': { es: 'Alta Francia', zh: '上法兰西大区' },
  'FR.44': { en: 'Grand Est', zh: '大东部大区' },
  'FR.52': { en: 'Pays de la Loire', zh: '卢瓦尔河地区大区' },
  'FR.53': { zh: '布列塔尼大区' },
  'FR.75': { zh: '新阿基坦大区' },
  'FR.76': { en: 'Occitania', zh: '奥克西塔尼大区' },
  'FR.84': { zh: '奥弗涅-罗讷-阿尔卑斯大区' },
  'FR.93': { en: 'Provence-Alpes-Côte d’Azur', zh: '普罗旺斯-阿尔卑斯-蓝色海岸大区' },
  'FR.94': { en: 'Corsica', ar: 'كورسيكا', zh: '科西嘉' },
  'GH.11': { it: 'Regione Alta Occidentale', zh: '上西部地区' },
  'GH.18': { fr: 'Région du Nord-Ouest', it: 'Regione Nord-Occidentale', ar: 'الإقليم الشمالي الغربي' },
  'GR.ESYE31': { es: 'Ática' },
  'IR.16': { fr: 'Kurdistan' },
  'HR.20': { es: 'Condado de Zagreb' },
  'ID.10': { fr: 'Yogyakarta' },
  'IT.03': { ar: 'كالابريا' },
  'IT.15': { de: 'Sizilien', it: 'Sicilia' },
  'IT.20': { ru: 'Венето' },
  'KE.14': eight(
    'Elgeyo-Marakwet|Elgeyo-Marakwet|Elgeyo-Marakwet|Elgeyo-Marakwet|Elgeyo-Marakwet|إلجيو ماراكويت|Элгейо-Мараквет|埃尔格约-马拉奎特郡',
  ),
  'KE.21': { fr: 'Kericho', ar: 'كيريشو' },
  'KE.49': { fr: 'Tharaka-Nithi' },
  'KE.55': { fr: 'West Pokot', ar: 'غرب بوكوت' },
  'KR.05': { fr: 'Chungcheong du Nord' },
  'LA.27': { ru: 'Провинция Вьентьян' },
  // The town and the country around it are two divisions.
  'LV.12': eight(
    'Municipalité de Jelgava|Jelgava Municipality|Municipio de Jelgava|Bezirk Jelgava|Comune di Jelgava|بلدية يلغافا|Елгавский край|叶尔加瓦自治市',
  ),
  'LV.33': eight(
    'Municipalité de Ventspils|Ventspils Municipality|Municipio de Ventspils|Bezirk Ventspils|Comune di Ventspils|بلدية فنتسبيلس|Вентспилсский край|文茨皮尔斯自治市',
  ),
  // Morocco's regions of 2015 (corrections/regions.mjs, NO_SUBDIVISION).
  'MA.01': eight(
    'Tanger-Tétouan-Al Hoceïma|Tangier-Tetouan-Al Hoceima|Tánger-Tetuán-Alhucemas|Tanger-Tétouan-Al Hoceïma|Tangeri-Tetouan-Al Hoceima|طنجة تطوان الحسيمة|Танжер — Тетуан — Эль-Хосейма|丹吉尔-得土安-胡塞马大区',
  ),
  'MA.02': eight('L’Oriental|Oriental|Oriental|Oriental|Orientale|الشرق|Восточная область|东部大区'),
  'MA.03': eight(
    'Fès-Meknès|Fez-Meknes|Fez-Mequinez|Fès-Meknès|Fès-Meknès|فاس مكناس|Фес — Мекнес|非斯-梅克内斯大区',
  ),
  'MA.04': eight(
    'Rabat-Salé-Kénitra|Rabat-Salé-Kénitra|Rabat-Salé-Kenitra|Rabat-Salé-Kénitra|Rabat-Salé-Kénitra|الرباط سلا القنيطرة|Рабат — Сале — Кенитра|拉巴特-萨累-盖尼特拉大区',
  ),
  'MA.05': eight(
    'Béni Mellal-Khénifra|Béni Mellal-Khénifra|Beni Melal-Jenifra|Béni Mellal-Khénifra|Béni Mellal-Khénifra|بني ملال خنيفرة|Бени-Меллаль — Хенифра|贝尼迈拉勒-海尼夫拉大区',
  ),
  'MA.06': eight(
    'Casablanca-Settat|Casablanca-Settat|Casablanca-Settat|Casablanca-Settat|Casablanca-Settat|الدار البيضاء سطات|Касабланка — Сеттат|卡萨布兰卡-塞塔特大区',
  ),
  'MA.07': eight(
    'Marrakech-Safi|Marrakesh-Safi|Marrakech-Safí|Marrakesch-Safi|Marrakech-Safi|مراكش آسفي|Марракеш — Сафи|马拉喀什-萨菲大区',
  ),
  'MA.08': eight(
    'Drâa-Tafilalet|Drâa-Tafilalet|Draa-Tafilalet|Drâa-Tafilalet|Drâa-Tafilalet|درعة تافيلالت|Драа — Тафилальт|德拉-塔菲拉勒特大区',
  ),
  'MA.09': eight(
    'Souss-Massa|Souss-Massa|Sus-Masa|Souss-Massa|Souss-Massa|سوس ماسة|Сус — Масса|苏斯-马塞大区',
  ),
  'MA.10': eight(
    'Guelmim-Oued Noun|Guelmim-Oued Noun|Guelmim-Río Noun|Guelmim-Oued Noun|Guelmim-Oued Noun|كلميم واد نون|Гулимин — Уэд-Нун|盖勒敏-韦德农大区',
  ),
  'MG.11': { ar: 'أنالامانغا', ru: 'Аналаманга', zh: '阿纳拉芒加区' },
  'MK.F6': eight('Skopje|Skopje|Skopie|Skopje|Skopje|سكوبيه|Скопье|斯科普里'),
  'MM.17': { de: 'Yangon' },
  'MM.18': eight('Naypyidaw|Naypyidaw|Naipyidó|Naypyidaw|Naypyidaw|نايبيداو|Нейпьидо|内比都'),
  'MW.S': { ar: 'المنطقة الجنوبية' },
  'MX.09': { en: 'Mexico City', ar: 'مكسيكو سيتي' },
  'MX.15': eight(
    'État de Mexico|State of Mexico|Estado de México|Bundesstaat México|Stato del Messico|ولاية المكسيك|Штат Мехико|墨西哥州',
  ),
  'MY.02': { ar: 'كيدا' },
  'MY.07': { ar: 'بيراك' },
  'MY.09': { ar: 'بينانغ' },
  'MZ.04': { ru: 'Провинция Мапуту' },
  // Named since 2020 to 2023; CLDR still counts some of them.
  'NP.1': eight('Koshi|Koshi|Koshi|Koshi|Koshi|كوشي|Коши|戈西省'),
  'NP.2': eight('Madhesh|Madhesh|Madhesh|Madhesh|Madhesh|مادهيش|Мадхеш|马德西省'),
  'NP.3': eight('Bagmati|Bagmati|Bagmati|Bagmati|Bagmati|باغماتي|Багмати|巴格马蒂省'),
  'NP.4': eight('Gandaki|Gandaki|Gandaki|Gandaki|Gandaki|غانداكي|Гандаки|甘达基省'),
  'NP.5': eight('Lumbini|Lumbini|Lumbini|Lumbini|Lumbini|لومبيني|Лумбини|蓝毗尼省'),
  'NP.6': eight('Karnali|Karnali|Karnali|Karnali|Karnali|كارنالي|Карнали|格尔纳利省'),
  'NP.7': eight(
    'Sudurpashchim|Sudurpashchim|Sudurpashchim|Sudurpashchim|Sudurpashchim|سودورباشتشيم|Судурпашчим|远西省',
  ),
  'OM.02': { ru: 'Южная Эль-Батина' },
  'OM.06': { es: 'Mascate' },
  'OM.11': { zh: '北巴提奈省' },
  'PE.07': { es: 'Callao' },
  'PE.15': eight(
    'Région de Lima|Lima Region|Región de Lima|Region Lima|Regione di Lima|إقليم ليما|Регион Лима|利马大区',
  ),
  'PE.LMA': eight(
    'Province de Lima|Lima Province|Provincia de Lima|Provinz Lima|Provincia di Lima|مقاطعة ليما|Провинция Лима|利马省',
  ),
  'PF.01': eight(
    'Îles du Vent|Windward Islands|Islas de Barlovento|Inseln über dem Winde|Isole del Vento|جزر الريح|Наветренные острова|向风群岛',
  ),
  'PF.02': eight(
    'Îles Sous-le-Vent|Leeward Islands|Islas de Sotavento|Inseln unter dem Winde|Isole Sottovento|جزر تحت الريح|Подветренные острова|背风群岛',
  ),
  'PH.01': { ar: 'إيلوكوس' },
  'PH.03': { fr: 'Luçon centrale', ar: 'لوزون الوسطى' },
  'PH.05': { ar: 'بيكول', ru: 'Бикол' },
  'PH.08': { ar: 'بيسايا الشرقية' },
  'PH.11': { ar: 'دافاو' },
  'PH.12': { es: 'Soccsksargen', ar: 'سوكسكسارجن' },
  'PH.14': { de: 'Muslimisches Mindanao', it: 'Mindanao Musulmano', fr: 'Mindanao musulmane' },
  'PH.40': { es: 'Calabarzon' },
  'PH.41': { es: 'Mimaropa', it: 'Mimaropa' },
  'PH.NCR': { it: 'Grande Manila', ru: 'Большая Манила' },
  'PL.80': { fr: 'Basses-Carpates' },
  'PL.84': { en: 'Świętokrzyskie' },
  'PS.GZ': eight(
    'Bande de Gaza|Gaza Strip|Franja de Gaza|Gazastreifen|Striscia di Gaza|قطاع غزة|Сектор Газа|加沙地带',
  ),
  'RS.SE': eight(
    'Serbie centrale|Central Serbia|Serbia Central|Zentralserbien|Serbia centrale|صربيا الوسطى|Центральная Сербия|塞尔维亚中部',
  ),
  'RU.12': { en: 'Chechnya' },
  'RU.16': { en: 'Chuvashia' },
  'RU.45': { en: 'Mari El' },
  'RU.47': { en: 'Moscow Oblast', ar: 'أوبلاست موسكو' },
  'RU.80': { en: 'Udmurtia' },
  'SD.62': eight(
    'Kordofan-Occidental|West Kordofan|Kordofán Occidental|Westkordofan|Kordofan Occidentale|غرب كردفان|Западный Кордофан|西科尔多凡州',
  ),
  'SE.27': { de: 'Skåne' },
  'SG.01': eight('Centre|Central|Centro|Zentrum|Centro|الوسطى|Центральный округ|中区'),
  'SG.02': eight(
    'Nord-Est|North East|Noreste|Nordosten|Nord-Est|الشمال الشرقي|Северо-Восточный округ|东北区',
  ),
  'SG.03': eight(
    'Nord-Ouest|North West|Noroeste|Nordwesten|Nord-Ovest|الشمال الغربي|Северо-Западный округ|西北区',
  ),
  'SY.08': { ru: 'Риф-Димашк' },
  'TD.15': { ar: 'شاري باقرمي' },
  'TM.S': eight('Achgabat|Ashgabat|Asjabad|Aschgabat|Ashgabat|عشق آباد|Ашхабад|阿什哈巴德'),
  'TW.01': eight('Fujian|Fujian|Fujian|Fujian|Fujian|فوجيان|Фуцзянь|福建省'),
  // CLDR's English is the Ukrainian familiar name.
  'UA.01': { en: 'Cherkasy Oblast' },
  'UA.02': { en: 'Chernihiv Oblast' },
  'UA.04': { en: 'Dnipropetrovsk Oblast' },
  'UA.05': { en: 'Donetsk Oblast' },
  'UA.06': { en: 'Ivano-Frankivsk Oblast' },
  'UA.07': { en: 'Kharkiv Oblast' },
  'UA.08': { en: 'Kherson Oblast' },
  'UA.09': { en: 'Khmelnytskyi Oblast' },
  'UA.10': { en: 'Kirovohrad Oblast' },
  'UA.11': eight('Crimée|Crimea|Crimea|Krim|Crimea|القرم|Крым|克里米亚'),
  'UA.13': { fr: 'Oblast de Kiev', en: 'Kyiv Oblast' },
  'UA.14': { en: 'Luhansk Oblast' },
  'UA.15': { en: 'Lviv Oblast' },
  'UA.16': { en: 'Mykolaiv Oblast' },
  'UA.17': { en: 'Odesa Oblast' },
  'UA.18': { en: 'Poltava Oblast' },
  'UA.19': { en: 'Rivne Oblast' },
  'UA.21': { en: 'Sumy Oblast' },
  'UA.22': { en: 'Ternopil Oblast' },
  'UA.23': { en: 'Vinnytsia Oblast' },
  'UA.26': { en: 'Zaporizhzhia Oblast' },
  'UA.27': { en: 'Zhytomyr Oblast' },
  'US.DC': eight(
    'Washington, D.C.|Washington, D.C.|Washington D. C.|Washington, D.C.|Washington, D.C.|واشنطن العاصمة|Округ Колумбия|华盛顿哥伦比亚特区',
  ),
  'VE.25': { fr: 'District capital', en: 'Capital District' },
  'XK.10096138': eight('Ferizaj|Ferizaj|Ferizaj|Ferizaj|Ferizaj|فيريزاي|Урошевац|费里扎伊'),
  'XK.10096859': eight('Gjakova|Gjakova|Gjakova|Gjakova|Gjakova|جاكوفا|Джяковица|贾科维察'),
  'XK.10097357': eight('Gjilan|Gjilan|Gjilan|Gjilan|Gjilan|جيلان|Гнилане|吉兰'),
  'XK.10097358': eight('Mitrovica|Mitrovica|Mitrovica|Mitrovica|Mitrovica|ميتروفيتشا|Митровица|米特罗维察'),
  'XK.10097359': eight('Peja|Peja|Peja|Peja|Peja|بيا|Печ|佩奇'),
  'XK.10097360': eight('Pristina|Pristina|Pristina|Pristina|Pristina|بريشتينا|Приштина|普里什蒂纳'),
  'XK.10097361': eight('Prizren|Prizren|Prizren|Prizren|Prizren|بريزرن|Призрен|普里兹伦'),
  'YE.16': { ru: 'Мухафаза Сана' },
  'ZA.05': { es: 'Cabo Oriental' },
  'ZA.11': { es: 'Cabo Occidental' },
};
