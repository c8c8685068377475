/** Which picture a place shows and who chose it, as the screen of pictures reads and changes it. */
import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { rowOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import type { Picture, PictureCandidates, PictureChoiceAnswer } from '@/shared/pictures.ts';
import type { PlaceType } from '@/shared/summary.ts';

export interface PlaceKey {
  readonly type: PlaceType;
  readonly id: number;
}

/** Where the picture of a place is chosen. */
export const picturesPath = ({ type, id }: PlaceKey) => `${ADMIN_PATHS.pictures}?kind=${type}&id=${id}`;

/** What a choice is: a file of an operator's, no picture by an operator's wish, or what the sources say. */
export type Chosen = 'editor' | 'none' | 'source';

export interface Choice {
  readonly choice: Chosen;
  /** Of the choice `editor`: a file of Commons … */
  readonly file?: string;
  /** … or the id of a picture of our own. */
  readonly media?: string;
}

export interface PictureChoice {
  readonly chosenBy: Chosen;
  /** ISO 8601. */
  readonly chosenAt: string;
  readonly picture: Picture | null;
}

const COLUMNS = {
  continent: 'continent_id',
  country: 'country_id',
  region: 'region_id',
  city: 'city_id',
} as const;

export const PICTURED = Object.keys(COLUMNS) as readonly PlaceType[];

/** The choice for a place; null where nothing has been found or decided. */
export const choiceQuery = ({ type, id }: PlaceKey) =>
  queryOptions({
    queryKey: ['picture choice', type, id],
    queryFn: async ({ signal }): Promise<PictureChoice | null> => {
      const db = adminClient();
      const [choice, shown] = await Promise.all([
        db
          .from('place_pictures')
          .select('chosen_by, chosen_at')
          .eq(COLUMNS[type], id)
          .abortSignal(signal)
          .maybeSingle(),
        db.rpc('place_picture', { p_type: type, p_id: id }).abortSignal(signal),
      ]);
      const picture = rowOf(shown) as Picture | null;
      const row = rowOf(choice);
      return row && { chosenBy: row.chosen_by as Chosen, chosenAt: row.chosen_at, picture };
    },
  });

/** The free pictures that Wikimedia has of a place and of its sights. */
export const candidatesQuery = ({ type, id }: PlaceKey) =>
  queryOptions({
    queryKey: ['picture candidates', type, id],
    staleTime: HOUR,
    queryFn: () =>
      callAdminFunction<PictureCandidates>('picture-candidates', { placeType: type, placeId: id }),
  });

/** @throws DataError */
export const choosePicture = (
  place: PlaceKey,
  { choice, file, media }: Choice,
): Promise<PictureChoiceAnswer> =>
  callAdminFunction('choose-picture', { placeType: place.type, placeId: place.id, choice, file, media });
