import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addressProblem,
  isPublicAddress,
  type Resolve,
  testHosts,
} from '../../supabase/functions/_shared/publicAddress.ts';

const NONE: ReadonlySet<string> = new Set();
const nobodyAsks: Resolve = () => {
  throw new Error('The name must not be resolved.');
};
const problem = (url: string, resolve = nobodyAsks, allowed = NONE) =>
  addressProblem(new URL(url), resolve, allowed);

/** First and last address of what is not public. */
const PRIVATE = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
] as const;
const toNumber = (v4: string) => v4.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
const toV4 = (number: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
const inRange = fc
  .constantFrom(...PRIVATE)
  .chain(([first, last]) => fc.integer({ min: toNumber(first), max: toNumber(last) }));
const hex = (number: number) =>
  `${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`;

describe('public addresses', () => {
  it('knows the neighbours of every private range', () => {
    const outside = [
      '1.0.0.0',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '169.253.255.255',
      '169.255.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '192.0.1.0',
      '192.167.255.255',
      '192.169.0.0',
      '198.17.255.255',
      '198.20.0.0',
      '198.51.101.0',
      '203.0.112.255',
      '203.0.114.0',
      '223.255.255.255',
    ];
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(PRIVATE.flat().filter(isPublicAddress)).toEqual([]);
  });

  it('rejects a private IPv4 address in every notation', () => {
    fc.assert(
      fc.property(inRange, (number) => {
        const forms = [
          toV4(number),
          `::ffff:${toV4(number)}`,
          `::ffff:${hex(number)}`,
          `0:0:0:0:0:ffff:${hex(number)}`,
          `::${hex(number)}`,
          `64:ff9b::${hex(number)}`,
          `64:ff9b::${toV4(number)}`,
          `2002:${hex(number)}::1`,
          `2001:0:${hex(number)}::1`,
        ];
        expect(forms.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });

  it('rejects special IPv6 ranges, and accepts assigned ones', () => {
    const refused = [
      '::',
      '::1',
      'fc00::1',
      'fdff:ffff::1',
      'fe80::1',
      'febf::1',
      'fec0::1',
      'ff02::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2001:10::1',
      '3fff::1',
      '4000::1',
      '64:ff9b:1::1',
      'fe80::1%eth0',
      '2606:4700::1%1',
      '::8.8.8.8',
    ];
    expect(refused.filter(isPublicAddress)).toEqual([]);
    const publicAddresses = [
      '2606:4700:4700::1111',
      '2a00:1450:4007:80c::200e',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      '2002:808:808::1',
    ];
    expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(['', 'example.org', '1.2.3', '1.2.3.4.5', '0x7f.1', '1::2::3'].filter(isPublicAddress)).toEqual(
      [],
    );
  });
});

describe('addresses within addresses and odd notations', () => {
  it.each([
    ['::FFFF:127.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['::ffff:100.64.0.1', false],
    ['0:0:0:0:0:ffff:8.8.4.4', true],
    ['::ffff:0:8.8.8.8', false],
    ['::127.0.0.1', false],
    ['2002:7f00:1::', false],
    ['2002:a9fe:a9fe::1', false],
    ['2002:c0a8:101:1::1', false],
    ['2002:c058:6301::', false],
    ['64:ff9b::169.254.169.254', false],
    ['64:ff9b::c612:1', false],
    ['64:ff9b::1:0:0', false],
    ['64:ff9b:1::808:808', false],
    ['64:ff9b:2::808:808', false],
    ['2001:0:808:808::1', false],
    ['2001:2::1', false],
    ['2001:20::1', false],
    ['2001:30::1', false],
    ['2001:1ff:ffff::1', false],
    ['2001:200::1', true],
    ['3fff:fff:ffff::1', false],
    ['3fff:1000::1', true],
    ['1fff:ffff::1', false],
    ['5f00::1', false],
    ['100:0:0:1::1', false],
    ['192.88.99.1', false],
    ['192.175.48.1', false],
    ['2620:4f:8000::1', false],
    ['::8.8.4.4', false],
    ['::808:808', false],
    ['0177.0.0.1', false],
    ['010.0.0.1', false],
    ['08.8.8.8', false],
    ['0x7f.0.0.1', false],
    ['0x08080808', false],
    ['134744072', false],
    ['8.8', false],
    ['8.8.8.8%eth0', false],
    ['::ffff:8.8.8.8%1', false],
    ['2606:4700::1%', false],
    ['[2606:4700::1]', false],
    ['2606:4700::1/64', false],
    ['8.8.8.8/32', false],
    [' 8.8.8.8', false],
    ['8.8.8.8.', false],
    ['8.8.8.256', false],
    ['2606:4700::g', false],
    ['2606:4700:1:2:3:4:5:6:7', false],
    ['::ffff:010.0.0.1', false],
    ['２.8.8.8', false],
  ])('%s: public is %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  it.each([
    ['http://0177.0.0.1/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://017700000001/', 'private'],
    ['http://127.1/', 'private'],
    ['http://①②⑦.0.0.1/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['http://[::127.0.0.1]/', 'private'],
    ['http://[2002:7f00:1::1]/', 'private'],
    ['http://[64:ff9b::10.0.0.1]/', 'private'],
    ['http://[64:ff9b::8.8.8.8]/', null],
    ['http://010.8.8.8/', null],
  ])('%s: %s', async (url, expected) => {
    expect(await problem(url)).toBe(expected);
  });
});

describe('addresses to visit', () => {
  it('rejects a private host in every notation of the parser, without a DNS lookup', async () => {
    await fc.assert(
      fc.asyncProperty(inRange, async (number) => {
        const [a, b, c, d] = toV4(number).split('.').map(Number) as [number, number, number, number];
        const forms = [
          toV4(number),
          String(number),
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          `0${a.toString(8)}.0x${b.toString(16)}.${c * 256 + d}`,
          `${toV4(number)}.`,
          `[::ffff:${toV4(number)}]`,
        ];
        for (const form of forms) expect(await problem(`http://${form}/`), form).toBe('private');
      }),
    );
  });

  it('refuses what is no web address, credentials, and ports but those of the web', async () => {
    expect(await problem('ftp://example.org/')).toBe('unsupported');
    expect(await problem('file:///etc/passwd')).toBe('unsupported');
    expect(await problem('https://a:b@example.org/')).toBe('credentials');
    expect(await problem('https://a@example.org/')).toBe('credentials');
    expect(await problem('https://example.org:8443/')).toBe('port');
    expect(await problem('http://8.8.8.8:22/')).toBe('port');
    expect(await problem('http://8.8.8.8/')).toBeNull();
    expect(await problem('https://[2606:4700::1]/')).toBeNull();
  });

  it('takes a name only when all its addresses are public', async () => {
    const names: Record<string, readonly string[]> = {
      'good.example.org': ['8.8.8.8', '2606:4700::1'],
      'half.example.org': ['8.8.8.8', '10.0.0.1'],
      'six.example.org': ['8.8.8.8', '::1'],
      'none.example.org': [],
    };
    const resolve: Resolve = async (name) => names[name] ?? Promise.reject(new Error('no such name'));
    expect(await problem('https://good.example.org/', resolve)).toBeNull();
    expect(await problem('https://good.example.org.:443/', resolve)).toBeNull();
    expect(await problem('https://half.example.org/', resolve)).toBe('private');
    expect(await problem('https://six.example.org/', resolve)).toBe('private');
    expect(await problem('https://none.example.org/', resolve)).toBe('dns');
    expect(await problem('https://failing.example.org/', resolve)).toBe('dns');
  });

  it('rejects names of the local network without a DNS lookup', async () => {
    for (const host of [
      'localhost',
      'db',
      'a.localhost',
      'nas.local',
      'metadata.google.internal',
      'x.home.arpa.',
    ])
      expect(await problem(`http://${host}/`), host).toBe('private');
  });
});

describe('hosts for tests', () => {
  afterEach(() => {
    delete process.env.LINK_CHECK_TEST_HOSTS;
    delete process.env.SB_REGION;
  });

  it('are allowed with their port only, and never in a hosted function', async () => {
    process.env.LINK_CHECK_TEST_HOSTS = '127.0.0.1:4000, [::1]:4001';
    expect(await problem('http://127.0.0.1:4000/x', nobodyAsks, testHosts())).toBeNull();
    expect(await problem('http://[::1]:4001/x', nobodyAsks, testHosts())).toBeNull();
    expect(await problem('http://127.0.0.1:4001/x', nobodyAsks, testHosts())).toBe('private');
    expect(await problem('ftp://127.0.0.1:4000/x', nobodyAsks, testHosts())).toBe('unsupported');
    process.env.SB_REGION = 'eu-west-3';
    expect(await problem('http://127.0.0.1:4000/x', nobodyAsks, testHosts())).toBe('private');
  });
});
