/**
 * Beginning of the key of a query that reads rows about one subject. A page that has read it carries the tag `subject:key`
 * (server/pageTags.ts), by which the database purges it (`private.notify_on_changes`).
 */
export const rowKey = (subject: string, key: string | number) => ['row', subject, key] as const;
