import { describe, expect, it } from 'vitest';
import { freeLicence } from '@/shared/licences.ts';

const CC = 'https://creativecommons.org';

describe('licences of Wikimedia Commons', () => {
  it.each([
    ['CC0', 'CC0', `${CC}/publicdomain/zero/1.0/`],
    ['CC0 1.0', 'CC0', `${CC}/publicdomain/zero/1.0/`],
    ['Public domain', 'Public domain', null],
    ['CC BY 4.0', 'CC BY 4.0', `${CC}/licenses/by/4.0/`],
    ['CC-BY-SA-3.0', 'CC BY-SA 3.0', `${CC}/licenses/by-sa/3.0/`],
    ['CC BY-SA 3.0 de', 'CC BY-SA 3.0 de', `${CC}/licenses/by-sa/3.0/de/`],
    ['CC BY-SA 3.0 igo', 'CC BY-SA 3.0 igo', `${CC}/licenses/by-sa/3.0/igo/`],
    ['CC BY 2.1 jp', 'CC BY 2.1 jp', `${CC}/licenses/by/2.1/jp/`],
    ['CC BY-SA 2.1 es', 'CC BY-SA 2.1 es', `${CC}/licenses/by-sa/2.1/es/`],
    ['CC BY-SA 2.5 scotland', 'CC BY-SA 2.5 scotland', `${CC}/licenses/by-sa/2.5/scotland/`],
    ['CC BY-SA 4.0-3.0-2.5-2.0-1.0', 'CC BY-SA 4.0', `${CC}/licenses/by-sa/4.0/`],
    ['CC BY-SA 3.0-2.5-2.0-1.0', 'CC BY-SA 3.0', `${CC}/licenses/by-sa/3.0/`],
    ['CC BY-SA 2.5-2.0-1.0', 'CC BY-SA 2.5', `${CC}/licenses/by-sa/2.5/`],
    ['CC BY 4.0,3.0', 'CC BY 4.0', `${CC}/licenses/by/4.0/`],
    [' CC BY 2.0 ', 'CC BY 2.0', `${CC}/licenses/by/2.0/`],
  ])('%s is free', (written, name, url) => {
    expect(freeLicence(written)).toEqual({ name, url });
  });

  it.each([
    'CC BY-NC 4.0',
    'CC BY-ND 2.0',
    'CC BY-NC-SA 4.0-3.0',
    'GFDL',
    'GFDL 1.2',
    'FAL',
    'Attribution',
    'No restrictions',
    'OGL 3',
    'GODL-India',
    'CC BY-SA',
    'CC BY-SA 5.0',
    'CC BY-SA 4.0 or GFDL',
    'Fair use',
    '',
    undefined,
  ])('%s is none that lets anybody show a picture', (written) => {
    expect(freeLicence(written)).toBeNull();
  });
});
