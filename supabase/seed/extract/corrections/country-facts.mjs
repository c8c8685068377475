// Facts about countries that the packages have wrong, leave open or give too much of.

/** country-coder knows these by their parts only. */
export const DRIVING = {
  GB: { drives: 'left', speed: 'mph' },
  CN: { drives: 'right', speed: 'km/h' },
  US: { drives: 'right', speed: 'mph' },
};

/**
 * Emergency numbers where libphonenumber lists what was replaced, what only forwards a call, or what is for other uses (text
 * messages, helplines). The number that reaches every service goes first.
 */
export const EMERGENCY = {
  AU: ['000', '112'], // 106 is for text telephones
  BD: ['999'],
  BG: ['112'], // 150, 160 and 166 lead there
  BJ: ['112', '117', '118'],
  BL: ['112', '15', '17', '18'],
  BR: ['190', '192', '193'],
  BW: ['997', '998', '999'],
  CL: ['131', '132', '133'],
  CO: ['123', '112'],
  CZ: ['112', '150', '155', '158'],
  DK: ['112'], // 114 is the police without emergency
  DM: ['911', '999'],
  DO: ['911'],
  EC: ['911'],
  EE: ['112'],
  ES: ['112'],
  ET: ['911', '939', '991'],
  FJ: ['911', '917'],
  FO: ['112'],
  FR: ['112', '15', '17', '18'],
  GA: ['18', '1300', '1730'],
  GE: ['112'],
  GF: ['112', '15', '17', '18'],
  GH: ['112', '191', '192', '193'],
  GM: ['116', '117', '118'],
  GP: ['112', '15', '17', '18'],
  HK: ['999', '112'],
  HN: ['911'],
  IM: ['999', '112'],
  IN: ['112', '100', '101', '102', '108'],
  IR: ['110', '112', '115', '125'],
  JM: ['110', '119'],
  JO: ['911'],
  KE: ['999', '112'],
  KH: ['117', '118', '119'],
  KI: ['192', '193', '194'],
  KP: ['112', '119'],
  LB: ['112', '140', '175'],
  LK: ['110', '118', '119'],
  LR: ['911'],
  LS: ['112'],
  LT: ['112'],
  LV: ['112', '110', '113'],
  MD: ['112'],
  MG: ['117', '118'],
  MN: ['101', '102', '103', '105'],
  MX: ['911'],
  MZ: ['117', '119', '198'],
  NC: ['15', '17', '18'],
  NE: ['15', '17', '18'],
  NG: ['112', '199'],
  NI: ['115', '118', '128'],
  NL: ['112'],
  NP: ['112', '100', '101', '102'],
  OM: ['9999'],
  PH: ['911'],
  PK: ['15', '16', '115', '1122'],
  PT: ['112'],
  PY: ['911'],
  RS: ['112', '192', '193', '194'],
  RU: ['112', '101', '102', '103'],
  SG: ['995', '999'],
  SK: ['112', '150', '155', '158'],
  SX: ['911', '912', '919'],
  SZ: ['999', '933', '977'], // fire brigade and ambulance have their own
  TG: ['117', '118'],
  TO: ['911'],
  TR: ['112'],
  TZ: ['112', '114', '115'],
  US: ['911'],
  CA: ['911'],
  CR: ['911'],
  UY: ['911'],
  UZ: ['112', '101', '102', '103'],
  VE: ['911'],
  WS: ['911', '994', '995', '996'],
  YT: ['112', '15', '17', '18'],
  ZA: ['112', '10111', '10177'],
  ZM: ['991', '993', '999'],
};

/** tz-lookup's map takes these capitals for another zone. */
export const CAPITAL_ZONES = { CY: 'Asia/Nicosia' };

const AMERICAN = { units: 'us', paper: 'US-Letter' };
/** CLDR gives the world's measures to places that use those of the state they belong to. */
export const MEASURES = {
  GG: { units: 'uk' },
  IM: { units: 'uk' },
  JE: { units: 'uk' },
  AS: AMERICAN,
  GU: AMERICAN,
  MP: AMERICAN,
  PR: AMERICAN,
  UM: AMERICAN,
  VI: AMERICAN,
};
