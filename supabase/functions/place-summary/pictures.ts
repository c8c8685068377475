/** Which picture a place shows, as its item on Wikidata or its article says: a photograph under a free licence. */
import { serviceClient } from '../_shared/caller.ts';
import { CHECK_DAYS, fileName, isPhotograph, keepPictures } from '../_shared/pictures.ts';
import type { Place } from '../_shared/places.ts';
import { rpc } from '../_shared/rpc.ts';
import { picturesOf } from '../_shared/wikidata.ts';
import type { Summary } from '../_shared/wikipedia.ts';

/** The summary waits no longer for the picture. */
const WAIT_MS = 4000;
/** Of an item. */
const MAX_PICTURES = 5;

interface Kept {
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
  const kept = await keptFor(place);
  if (kept?.chosen_by === 'none' || isFresh(kept)) return;
  if (kept?.chosen_by === 'editor') {
    // One of our own is asked about nowhere.
    if (kept.file) await keepPictures([kept.file], limit);
    return;
  }
  const item = summary.wikibase_item;
  const ofItem = item ? (await picturesOf(item, limit)).slice(0, MAX_PICTURES) : [];
  const ofArticle = thumbnailFile(summary.thumbnail?.source);
  const names = [...ofItem, ...(ofArticle ? [ofArticle] : [])].flatMap((name) => fileName(name) ?? []);
  const found = names.length > 0 ? [...(await keepPictures([...new Set(names)], limit)).values()] : [];
  const chosen = found.find((one) => typeof one === 'object' && isPhotograph(one));
  await rpc('choose_place_picture', {
    p_type: place.type,
    p_id: place.id,
    p_file: typeof chosen === 'object' ? chosen.file : null,
    p_chosen_by: 'source',
  });
}

async function keptFor({ type, id }: Place): Promise<Kept | null> {
  const { data, error } = await serviceClient()
    .from('place_pictures')
    .select('file, chosen_by, pictures(checked_at)')
    .eq(`${type}_id`, id)
    .maybeSingle();
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  return data as Kept | null;
}

function isFresh(kept: Kept | null): boolean {
  const checked = kept?.pictures?.checked_at;
  return checked !== undefined && Date.now() - Date.parse(checked) < CHECK_DAYS * 86_400_000;
}

/** The file of Commons behind a thumbnail's address; null for any other. */
function thumbnailFile(source: string | undefined): string | null {
  if (!source || !URL.canParse(source)) return null;
  const { protocol, hostname, pathname } = new URL(source);
  const [, encoded] =
    /^\/wikipedia\/commons\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/.exec(pathname) ?? [];
  if (protocol !== 'https:' || !/^(?:upload|thumb)\.wikimedia\.org$/.test(hostname) || !encoded) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
