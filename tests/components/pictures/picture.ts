import type { Picture } from '@/shared/pictures.ts';

export const picture: Picture = {
  file: 'La Tour Eiffel, Paris août 2014 (2).jpg',
  version: '0123456789',
  width: 1500,
  height: 1000,
  page: 'https://commons.wikimedia.org/wiki/File:La_Tour_Eiffel.jpg',
  author: 'Nadar',
  licence: 'CC BY-SA 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
};
