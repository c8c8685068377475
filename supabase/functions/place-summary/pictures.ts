/** Which picture a place shows, as its item on Wikidata or its article says: a photograph under a free licence. */
import { serviceClient } from '../_shared/caller.ts';
import { CHECK_DAYS, isPhotograph, keepPictures } from '../_shared/pictures.ts';
import type { Place } from '../_shared/places.ts';
import { rpc } from '../_shared/rpc.ts';
import { fileName } from '../_shared/upstreams/commons.ts';
import { picturesOf } from '../_shared/upstreams/wikidata/statements.ts';
import { fileAt } from '../_shared/upstreams/wikimediaFiles.ts';
import type { Summary } from '../_shared/upstreams/wikipedia.ts';

/** The summary waits no longer for the picture. */
const WAIT_MS = 4000;
/** Pictures of an item at most. */
const MAX_PICTURES = 5;

interface PictureChoice {
  readonly file: string | null;
  readonly chosen_by: 'source' | 'editor' | 'none';
  readonly pictures: { readonly checked_at: string } | null;
}

/**
 * Chooses a picture for a place that has none, and asks for one that is old again: its licence may have changed. What an
 * editor has chosen stays. Throws UpstreamError.
 */
export async function keepPictureOf(place: Place, summary: Summary, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
  const choice = await keptFor(place);
  if (choice?.chosen_by === 'none' || isFresh(choice)) return;
  if (choice?.chosen_by === 'editor') {
    // One of our own is asked about nowhere.
    if (choice.file) await keepPictures([choice.file], limit);
    return;
  }
  const item = summary.wikibase_item;
  const ofItem = item ? (await picturesOf(item, limit)).slice(0, MAX_PICTURES) : [];
  const ofArticle = fileAt(summary.thumbnail?.source);
  const names = [...ofItem, ...(ofArticle ? [ofArticle] : [])].flatMap((name) => fileName(name) ?? []);
  const pictures = names.length > 0 ? [...(await keepPictures([...new Set(names)], limit)).values()] : [];
  const photograph = pictures.find((one) => typeof one === 'object' && isPhotograph(one));
  await rpc('choose_place_picture', {
    p_type: place.type,
    p_id: place.id,
    p_file: typeof photograph === 'object' ? photograph.file : null,
    p_chosen_by: 'source',
  });
}

async function keptFor({ type, id }: Place): Promise<PictureChoice | null> {
  const { data, error } = await serviceClient()
    .from('place_pictures')
    .select('file, chosen_by, pictures(checked_at)')
    .eq(`${type}_id`, id)
    .maybeSingle();
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  return data as PictureChoice | null;
}

function isFresh(choice: PictureChoice | null): boolean {
  const checkedAt = choice?.pictures?.checked_at;
  return checkedAt !== undefined && Date.now() - Date.parse(checkedAt) < CHECK_DAYS * 86_400_000;
}
