export const REGION_NAMES = {};
