// @vitest-environment jsdom
// Places of other programs in JSON and in calendars.
import { describe, expect, it } from 'vitest';
import { shortOf } from './support/readInShort.ts';

describe('JSON of other programs', () => {
  const feature = (coordinates: unknown, properties: object, type = 'Point') => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  });
  it.each<[string, unknown, readonly string[]]>([
    [
      'saved places of Google Takeout',
      {
        type: 'FeatureCollection',
        features: [
          feature([-71.09, 42.33], {
            google_maps_url: 'http://maps.google.com/?cid=1',
            location: { name: 'Gardner Museum', address: 'Boston, MA' },
          }),
          feature([0, 0], {
            google_maps_url: 'http://maps.google.com/?q=41.99,5.32',
            Comment: 'No location',
          }),
          feature([0, 0], { google_maps_url: 'http://maps.google.com/?q=Rome', location: { name: 'Rome' } }),
          feature([6.94, 50.33], { location: { address: 'Nürburg' } }),
        ],
      },
      [
        'Gardner Museum @ 42.33, -71.09 | Boston, MA',
        ' @ 41.99, 5.32 | No location',
        'Rome @ noPosition',
        'Nürburg @ 50.33, 6.94',
      ],
    ],
    [
      'saved places of an older Google Takeout',
      {
        type: 'FeatureCollection',
        features: [
          feature([6.94, 50.33], {
            Title: 'Ring',
            'Google Maps URL': 'x',
            Location: { Address: 'Nürburg', 'Business Name': 'Ring' },
          }),
        ],
      },
      ['Ring @ 50.33, 6.94 | Nürburg'],
    ],
    [
      'GeoJSON of several kinds',
      {
        type: 'FeatureCollection',
        name: 'x',
        features: [
          feature([2, 1], { name: 'a', description: '<b>b</b>' }),
          feature(
            [
              [2, 1],
              [4, 3],
            ],
            { name: 'm' },
            'MultiPoint',
          ),
          feature(
            [
              [2, 1],
              [4, 3],
            ],
            { name: 'l' },
            'LineString',
          ),
          { type: 'Feature', properties: null, geometry: null },
        ],
      },
      ['a @ 1, 2 | b', 'm @ 1, 2', 'm @ 3, 4'],
    ],
    ['one feature', feature([2, 1, 100], { title: 'a' }), ['a @ 1, 2']],
    ['a bare point', { type: 'Point', coordinates: [2, 1] }, [' @ 1, 2']],
    [
      'a map of uMap',
      {
        type: 'umap',
        geometry: { type: 'Point', coordinates: [9, 9] },
        properties: { name: 'Trip' },
        layers: [{ type: 'FeatureCollection', features: [feature([2, 1], { name: 'a' })] }],
      },
      ['a @ 1, 2'],
    ],
    [
      'other units',
      { type: 'FeatureCollection', features: [feature([261000, 6250000], { name: 'a' })] },
      ['a @ offGlobe'],
    ],
    [
      'coordinates that are none, and as texts',
      {
        type: 'FeatureCollection',
        features: [feature([], { name: 'a' }), feature(['2', '1'], { name: 'b' })],
      },
      ['a @ noPosition', 'b @ 1, 2'],
    ],
    ['an array of features', [feature([2, 1], { name: 'a' })], ['a @ 1, 2']],
    ['settings', { type: 'settings' }, ['unreadable']],
  ])('%s', (_program, value, short) => {
    expect(shortOf(JSON.stringify(value))).toEqual(short);
  });
});

describe('calendars', () => {
  const calendar = (event: string, head = '') =>
    `BEGIN:VCALENDAR\r\n${head}BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  it.each([
    [
      'an alarm',
      'DTSTART;VALUE=DATE:20270301\r\nX-MAPPEMONDE-CITY:7\r\nBEGIN:VALARM\r\nDESCRIPTION:Reminder\r\nEND:VALARM',
      '',
      '#7 2027-03-01 -',
    ],
    [
      'an alarm before the notes',
      'BEGIN:VALARM\r\nDESCRIPTION:Reminder\r\nEND:VALARM\r\nDTSTART:20270301\r\nX-MAPPEMONDE-CITY:7\r\nDESCRIPTION:Hotel',
      '',
      '#7 2027-03-01 - | Hotel',
    ],
    [
      'a time in UTC',
      'DTSTART:20270228T230000Z\r\nX-MAPPEMONDE-CITY:7',
      'X-WR-TIMEZONE:Europe/Paris\r\n',
      '#7 2027-03-01 -',
    ],
    [
      'a time in a zone',
      'DTSTART;TZID="Asia/Tokyo":20270301T003000\r\nX-MAPPEMONDE-CITY:7',
      '',
      '#7 2027-03-01 -',
    ],
    [
      'no properties of ours',
      'DTSTART;VALUE=DATE:20270301\r\nUID:20270301-city-7@site.test\r\nSUMMARY:Lima\r\nDESCRIPTION:Caf<br>Two',
      '',
      '#7 2027-03-01 - | Caf / Two',
    ],
    [
      'a place of its own',
      'DTSTART:20270301T100000\r\nSUMMARY:Museum\r\nLOCATION:Lima\\, Peru\r\nGEO:-12.04;-77.02',
      '',
      'Museum @ -12.04, -77.02 on 2027-03-01 | Lima, Peru',
    ],
    [
      'a place of Apple',
      'DTSTART:20270301T100000\r\nSUMMARY:Museum\r\nX-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="a:b":geo:-12.04,-77.02',
      '',
      'Museum @ -12.04, -77.02 on 2027-03-01',
    ],
    [
      'no position',
      'DTSTART:20270301\r\nSUMMARY:Museum\r\nLOCATION:Lima',
      '',
      'Museum @ noPosition on 2027-03-01 | Lima',
    ],
  ])('with %s', (_case, event, head, short) => {
    expect(shortOf(calendar(event, head))).toEqual([short]);
  });
});
