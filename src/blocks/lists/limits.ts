/** Limits of what a file of a visitor may hold. */

/** Characters of the places in a file: their texts without pictures and tracks. */
export const FILE_LIMIT = 5_000_000;

/** Bytes of texts with their tracks, as they are unpacked. */
export const RAW_LIMIT = 50_000_000;

/** Bytes of a file, which may be an archive with pictures. */
export const ARCHIVE_LIMIT = 200_000_000;

/** Points that are matched with cities, at most. */
export const POINTS_LIMIT = 2000;
