/** Files of the bucket `media`, written and removed with the service key: no policy lets anybody else. */
import { mediaPath } from '../../../src/shared/media.ts';
import { serviceClient } from './caller.ts';
import { writeWarning } from './log.ts';

const bucket = () => serviceClient().storage.from('media');

export interface MediaFile {
  readonly width: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** All files of a picture, or none. @throws Error */
export async function storeMediaFiles(
  id: string,
  format: 'jpg' | 'webp',
  files: readonly MediaFile[],
): Promise<void> {
  const contentType = format === 'jpg' ? 'image/jpeg' : 'image/webp';
  for (const { width, bytes } of files) {
    const { error } = await bucket().upload(mediaPath(id, width, format), bytes, {
      contentType,
      cacheControl: '31536000',
    });
    if (!error) continue;
    await removeMediaFiles(
      id,
      files.map((file) => file.width),
      format,
    );
    throw new Error(`The picture could not be stored: ${error.message}`);
  }
}

/** Removes the files of a picture. Files that can't be removed now go with the next upload ({@link sweepMediaFiles}). */
export async function removeMediaFiles(id: string, widths: readonly number[], format: string): Promise<void> {
  await remove(widths.map((width) => mediaPath(id, width, format)));
}

/** Removes what uploads and deletions that broke off have left. */
export async function sweepMediaFiles(): Promise<void> {
  const { data, error } = await serviceClient().rpc('orphaned_media_files');
  if (error) writeWarning('media', `Left files could not be found: ${error.message}`);
  else if (Array.isArray(data) && data.length > 0) await remove(data as string[]);
}

async function remove(paths: string[]): Promise<void> {
  const { error } = await bucket().remove(paths);
  if (error) writeWarning('media', `Files could not be removed: ${error.message}`);
}
