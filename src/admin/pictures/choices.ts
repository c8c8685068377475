/** Picture of a place and who chose it, as the screen of pictures reads and changes it. */
import { queryOptions } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import type { Picture, PictureCandidates, PictureChoiceAnswer } from '@/shared/pictures.ts';
import type { PlaceType, SubjectType } from '@/shared/summary.ts';

export interface PlaceKey {
  readonly type: SubjectType;
  readonly id: number;
}

/** Kinds of choice: an operator's file, no picture by an operator's wish, or the sources' picture. */
export type ChoiceKind = 'editor' | 'none' | 'source';

export interface Choice {
  readonly choice: ChoiceKind;
  /** File of Commons, for the choice `editor` … */
  readonly file?: string;
  /** … or the id of a picture of our own. */
  readonly media?: string;
}

export interface PictureChoice {
  readonly chosenBy: ChoiceKind;
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

type StoredChoice = Omit<PictureChoice, 'picture'>;

async function choiceOfPlace(type: PlaceType, id: number, signal: AbortSignal): Promise<StoredChoice | null> {
  const row = rowOf(
    await adminClient()
      .from('place_pictures')
      .select('chosen_by, chosen_at')
      .eq(COLUMNS[type], id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row && { chosenBy: row.chosen_by as ChoiceKind, chosenAt: row.chosen_at };
}

/** The source of a sight names its picture with all the rest. */
async function choiceOfSight(id: number, signal: AbortSignal): Promise<StoredChoice | null> {
  const row = rowOf(
    await adminClient()
      .from('sights')
      .select('no_picture, picture_chosen_at, shown_file, checked_at')
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (row?.picture_chosen_at)
    return { chosenBy: row.no_picture ? 'none' : 'editor', chosenAt: row.picture_chosen_at };
  return row?.shown_file ? { chosenBy: 'source', chosenAt: row.checked_at } : null;
}

/** The choice for a place; null where nothing has been found or decided. */
export const choiceQuery = ({ type, id }: PlaceKey) =>
  queryOptions({
    queryKey: ['picture choice', type, id],
    queryFn: async ({ signal }): Promise<PictureChoice | null> => {
      const [choice, shown] = await Promise.all([
        type === 'sight' ? choiceOfSight(id, signal) : choiceOfPlace(type, id, signal),
        adminClient().rpc('place_picture', { p_type: type, p_id: id }).abortSignal(signal),
      ]);
      const picture = rowOf(shown) as Picture | null;
      return choice && { ...choice, picture };
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
