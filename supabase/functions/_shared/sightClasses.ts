/**
 * Classes of Wikidata (what an item is an "instance of") that are sights, with our kind of each. The order decides for an item of
 * several classes: what says more comes first.
 */
import type { SightKind } from '../../../src/shared/sights.ts';

const CLASSES: readonly (readonly [kind: SightKind, classes: readonly string[]])[] = [
  [
    'archaeological_site',
    [
      'Q839954', // archaeological site
      'Q12516', // pyramid
      'Q109607', // ruins
      'Q54831', // amphitheatre
      'Q19757', // Roman theatre
      'Q7362268', // Roman amphitheatre
    ],
  ],
  [
    'museum',
    [
      'Q33506', // museum
      'Q207694', // art museum
      'Q17431399', // national museum
      'Q16735822', // history museum
      'Q3329412', // archaeological museum
      'Q1970365', // natural history museum
      'Q588140', // science museum
      'Q2772772', // military museum
      'Q2087181', // historic house museum
      'Q10624527', // biographical museum
      'Q756102', // open-air museum
      'Q1007870', // art gallery
      'Q575727', // museum ship
    ],
  ],
  [
    'place_of_worship',
    [
      'Q2977', // cathedral
      'Q56242215', // Catholic cathedral
      'Q120560', // minor basilica
      'Q163687', // basilica
      'Q16970', // church building
      'Q1088552', // Catholic church building
      'Q2031836', // Eastern Orthodox church building
      'Q317557', // parish church
      'Q108325', // chapel
      'Q44613', // monastery
      'Q160742', // abbey
      'Q1128397', // convent
      'Q32815', // mosque
      'Q34627', // synagogue
      'Q44539', // temple
      'Q5393308', // Buddhist temple
      'Q842402', // Hindu temple
      'Q845945', // Shinto shrine
      'Q2680845', // Chinese temple
      'Q1641208', // gurdwara
      'Q199451', // pagoda
      'Q180987', // stupa
      'Q697295', // shrine
    ],
  ],
  [
    'castle',
    [
      'Q23413', // castle
      'Q92026', // Japanese castle
      'Q57821', // fortification
      'Q57831', // fortress
      'Q88291', // citadel
      'Q1785071', // fort
      'Q16748868', // city walls
      'Q82117', // city gate
    ],
  ],
  [
    'palace',
    [
      'Q16560', // palace
      'Q751876', // château
      'Q1802963', // mansion
      'Q879050', // manor house
      'Q3950', // villa
    ],
  ],
  [
    'tower',
    [
      'Q1440300', // observation tower
      'Q12518', // tower
      'Q11166728', // communication tower
      'Q39715', // lighthouse
      'Q200334', // bell tower
      'Q11303', // skyscraper
    ],
  ],
  [
    'bridge',
    [
      'Q12280', // bridge
      'Q537127', // road bridge
      'Q158438', // arch bridge
      'Q12570', // suspension bridge
      'Q158555', // cable-stayed bridge
      'Q474', // aqueduct
    ],
  ],
  [
    'theatre',
    [
      'Q24354', // theatre
      'Q153562', // opera house
      'Q1060829', // concert hall
    ],
  ],
  [
    'zoo',
    [
      'Q43501', // zoo
      'Q2281788', // public aquarium
    ],
  ],
  [
    'park',
    [
      'Q22698', // park
      'Q22746', // urban park
      'Q1107656', // garden
      'Q167346', // botanical garden
      'Q194195', // amusement park
      'Q2416723', // theme park
    ],
  ],
  ['square', ['Q174782']], // square
  [
    'monument',
    [
      'Q4989906', // monument
      'Q5003624', // memorial
      'Q575759', // war memorial
      'Q143912', // triumphal arch
      'Q170980', // obelisk
      'Q179700', // statue
      'Q860861', // sculpture
      'Q483453', // fountain
      'Q162875', // mausoleum
      'Q381885', // tomb
      'Q39614', // cemetery
    ],
  ],
  ['beach', ['Q40080']], // beach
  ['viewpoint', ['Q6017969']], // scenic viewpoint
  [
    'nature',
    [
      'Q46169', // national park
      'Q179049', // nature reserve
      'Q34038', // waterfall
      'Q35509', // cave
      'Q150784', // canyon
      'Q8072', // volcano
      'Q8502', // mountain
      'Q23397', // lake
    ],
  ],
  [
    'district',
    [
      'Q676050', // old town
      'Q15243209', // historic district
    ],
  ],
  [
    'attraction',
    [
      'Q570116', // tourist attraction
      'Q2319498', // architectural landmark
      'Q1081138', // historic site
      'Q1497375', // architectural ensemble
      'Q9259', // World Heritage Site
    ],
  ],
];

export const WORLD_HERITAGE = 'Q9259';

export const SIGHT_CLASSES: readonly string[] = CLASSES.flatMap(([, classes]) => classes);

/** Our kind of an item of these classes; null when it is not a sight. */
export function kindOf(classes: ReadonlySet<string>): SightKind | null {
  return CLASSES.find(([, ofKind]) => ofKind.some((id) => classes.has(id)))?.[0] ?? null;
}
