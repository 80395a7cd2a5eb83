/** Kinds of reads that lists record for everyone on their page, although no record was opened. */
export const readsOfLists = ['employment', 'lab requests', 'requirements', 'roster check', 'video progress']
